import type { Editing } from '../../../engine/brand/assist/index.ts'
import type { BrandEnvironment, Problem } from '../../../engine/brand/index.ts'
import { folderShelf, openWorkspace } from '../../../engine/brand/node.ts'
import { hostOwners } from '../project.ts'
import { createAddresses, type Addresses } from './addresses.ts'

/** Brand files as an editor names them, by their URIs. */
export interface EditorWorkspace {
  addresses: Addresses
  /** Sets the unsaved text of a file; without a text the file on disk counts again. */
  hold(uri: string, text?: string): void
  /** Resolves when what changed is read; it may not be checked yet. */
  read(): Promise<void>
  /** Resolves when what changed is read and checked. */
  settled(): Promise<void>
  /** All problems by the URI of their file. */
  problems(): Map<string, Problem[]>
  /** Editing help for a brand file; `undefined` for any other file. */
  editing(uri: string, text: string): Editing | undefined
  close(): void
}

/** Opens the brands of a directory for an editor. @param listener as the workspace's, without `owners` */
export const openEditorWorkspace = (
  dir: string,
  environment: BrandEnvironment,
  listener: { changed: () => void; log: (line: string) => void },
): EditorWorkspace => {
  const workspace = openWorkspace(folderShelf(dir), environment, { ...listener, owners: hostOwners })
  const addresses = createAddresses(dir, workspace.library)
  return {
    addresses,
    hold(uri, text) {
      const at = addresses.pathOf(uri)
      if (!at?.path.endsWith('.json')) return
      addresses.note(at, text === undefined ? undefined : uri)
      workspace.hold(at.brand, at.path, text)
    },
    read: workspace.read,
    settled: workspace.settled,
    problems: () => new Map([...workspace.problems()].map(([file, found]) => [addresses.uriOf(file), found])),
    editing(uri, text) {
      const at = addresses.pathOf(uri)
      return at && workspace.editing(at.brand, at.path, text)
    },
    close: workspace.close,
  }
}
