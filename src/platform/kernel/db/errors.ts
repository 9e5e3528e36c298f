/** Another process has the data directory open; opening it twice would destroy it. */
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

/** The embedded database would not sync commits to disk, so it is not opened. */
export class DurabilityError extends Error {
  override name = 'DurabilityError'
}

/** Database and program disagree about the migrations. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** The application's database role lacks rights it needs, or has rights it must not have. */
export class DatabaseRightsError extends Error {
  override name = 'DatabaseRightsError'
}
