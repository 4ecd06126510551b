// The header in C++, with a handle that frees itself.
#include <iostream>
#include <memory>
#include <string>

#include "warboard.h"

struct Free {
    void operator()(wb_game *game) const { wb_game_free(game); }
    void operator()(char *text) const { wb_text_free(text); }
};
using Game = std::unique_ptr<wb_game, Free>;
using Text = std::unique_ptr<char, Free>;

int main() {
    wb_game *started;
    if (wb_game_start("invasion", 0, &started) != WB_STATUS_OK) return 1;
    Game game(started);
    if (wb_game_play(game.get(), "Txj8", nullptr) != WB_STATUS_OK) {
        std::cerr << wb_error_text() << '\n';
        return 1;
    }
    char *position;
    if (wb_game_position(game.get(), &position) != WB_STATUS_OK) return 1;
    Text text(position);
    std::cout << text.get() << '\n';
    return wb_game_ply(game.get()) == 1 ? 0 : 1;
}
