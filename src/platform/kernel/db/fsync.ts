import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The embedded database's own start parameters, as the pinned package version has them, minus `-F` ("never fsync"). */
const BASE_PARAMETERS = [
  '--single',
  '-O',
  '-j',
  '-c',
  'search_path=public',
  '-c',
  'exit_on_error=false',
  '-c',
  'log_checkpoints=false',
  '-c',
  'max_worker_processes=0',
  '-c',
  'max_parallel_workers=0',
  '-c',
  'max_parallel_workers_per_gather=0',
  '-c',
  'io_method=sync',
  '-c',
  'max_parallel_maintenance_workers=0',
  '-c',
  'shared_buffers=16MB',
]

/** Start parameters of a database that syncs its log at each commit, or (in tests) leaves that to the system. */
export function startParameters(durable: boolean): string[] {
  // wal_sync_method is fsync because the package's fdatasync is a stub that does nothing.
  return durable ? [...BASE_PARAMETERS, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : [...BASE_PARAMETERS, '-F']
}

/** A node file behind an open descriptor of the virtual file system. */
interface NodeStream {
  nfd?: number
}

interface ModuleWithNodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } }
}

type InitArguments = Parameters<NodeFS['init']>

/**
 * The package's file system over a directory, with the one call it lacks: fsync reaches the disk.
 * Directories are not synced, so a power cut in the moment a file is created is not covered.
 */
export class SyncedFs extends NodeFS {
  /** How many times the database has made the disk sync. */
  syncs = 0

  override async init(...[pg, options]: InitArguments): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const fsync = (stream: NodeStream): number => {
      if (stream.nfd !== undefined) {
        fdatasyncSync(stream.nfd)
        this.syncs += 1
      }
      return 0
    }
    const install = (module: unknown): void => {
      ;(module as ModuleWithNodeFs).NODEFS.stream_ops.fsync = fsync
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [install, ...(emscriptenOpts.preRun ?? [])] } }
  }
}
