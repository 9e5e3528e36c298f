/** The data directory is served by another process; opening it twice would destroy it. */
export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse'
  readonly directory: string

  constructor(directory: string, holder: string) {
    super(
      `The data directory ${directory} is already in use by ${holder}. ` +
        'The embedded database serves one process only: stop that process, choose another FOYER_DATA_DIR, ' +
        'or set DATABASE_URL to a PostgreSQL server that several processes may share.',
    )
    this.directory = directory
  }
}

/** The embedded database would not put commits on disk, so it is not opened. */
export class DurabilityError extends Error {
  override name = 'DurabilityError'
}

/** The database and the program disagree about which migrations exist. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** The role of the application may not do what it must, or may do what it must not. */
export class DatabaseRightsError extends Error {
  override name = 'DatabaseRightsError'
}
