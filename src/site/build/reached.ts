/** What a bundler says of a module. */
interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Whether a module is among those that some modules import, directly or through others. What they import only when it
 * is needed (`import()`) is not. `roots` are the ids of those modules; the graph is walked once.
 */
export const reachedFrom = (roots: readonly string[]): ((id: string, graph: Graph) => boolean) => {
  let reached: Set<string> | undefined
  return (id, graph) => {
    if (!reached) {
      reached = new Set(roots)
      for (const each of reached)
        for (const imported of graph.getModuleInfo(each)?.importedIds ?? []) reached.add(imported)
    }
    return reached.has(id)
  }
}
