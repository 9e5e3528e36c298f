/** The arguments of the Node that serves. */
export declare const serverArguments: string[]
/** The environment of a server in production. */
export declare const serverEnvironment: () => NodeJS.ProcessEnv
