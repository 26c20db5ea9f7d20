import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import type { Domain } from '../domain/domainRule.ts';

/** What commands work with: the same in the running service and in a process of their own. */
export interface AdminContext {
  readonly config: Config;
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly domain: Domain;
}

/** One option of a command. */
export interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** What stands for the value in the help: `<name>`. */
  readonly value?: string;
  readonly help: string;
}

/** What was written behind the name of a command. */
export interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
  /** What was read from the standard input, where an option asks for it. */
  readonly input: string;
}

/** What a command did: for people, and for programs (`--json`). */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly data: unknown;
}

/** A command of `npm run admin`. */
export interface Command {
  /** `account add`. */
  readonly name: string;
  readonly summary: string;
  /** The names of what must follow: `['account']`. */
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Throws a `CommandError` for what was asked wrongly, a `DomainError` for what cannot be done. */
  readonly run: (context: AdminContext, input: CommandInput) => Promise<CommandResult>;
}

/** A command that was written wrongly: told with the way to its help. */
export class CommandError extends Error {}

/** The options as the parser of arguments takes them. */
export function parserOptions({ options }: Pick<Command, 'options'>): ParseArgsConfig['options'] {
  return Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
}

/** The text of an option, without blanks around it; undefined when it was left out. */
export function optional({ values }: CommandInput, name: string): string | undefined {
  const value = values[name];
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** The text of an option that must be there. */
export function needed(input: CommandInput, name: string): string {
  const text = optional(input, name);
  if (text === undefined) throw new CommandError(`--${name} is required.`);
  return text;
}
