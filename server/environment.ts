/** The environment variables that the service reads its configuration from. */
export type Environment = Readonly<Record<string, string | undefined>>;
