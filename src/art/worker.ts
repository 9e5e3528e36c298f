import { parentPort } from 'node:worker_threads'
import { drawGame } from './draw-game.ts'
import type { Game } from './games.ts'

/** A picture to draw, and its answer: bytes by suffix of the file's name, or why there are none. */
export interface DrawRequest {
  id: number
  style: string
  game: Game
}
export interface DrawAnswer {
  id: number
  files?: Map<string, Uint8Array>
  error?: string
}

parentPort?.on('message', async ({ id, style, game }: DrawRequest) => {
  const answer: DrawAnswer = { id }
  try {
    const files = await drawGame(style, game)
    if (files) answer.files = files
  } catch (error) {
    answer.error = error instanceof Error ? error.message : String(error)
  }
  parentPort?.postMessage(answer, [])
})
