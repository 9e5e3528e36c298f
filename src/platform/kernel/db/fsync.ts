import { fdatasyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The embedded database's start parameters as in the pinned package version, without `-F` ("never fsync"). */
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

/**
 * Start parameters: with `durable` the log is synced at each commit, otherwise (tests only) the system decides when.
 */
export function startParameters(durable: boolean): string[] {
  // wal_sync_method is fsync because the package's fdatasync does nothing.
  return durable ? [...BASE_PARAMETERS, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'] : [...BASE_PARAMETERS, '-F']
}

/** A node file descriptor behind one of the virtual file system. */
interface NodeStream {
  nfd?: number
}

interface ModuleWithNodeFs {
  NODEFS: { stream_ops: { fsync?: (stream: NodeStream) => number } }
}

type InitArguments = Parameters<NodeFS['init']>

/**
 * The package's directory file system, plus an fsync that reaches the disk. Directories are not synced, so a power cut
 * while a file is being created is not covered.
 */
export class SyncedFs extends NodeFS {
  /** Number of times the database had the disk synced. */
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
