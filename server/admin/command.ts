import type { ParseArgsConfig } from 'node:util';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { Catalogue } from '../derived/store/storedEntity.ts';
import type { Domain } from '../domain/domainRule.ts';

/** Dependencies of commands, the same in the running service and in a separate process. */
export interface AdminContext {
  readonly config: Config;
  readonly database: Database;
  readonly catalogue: Catalogue;
  readonly domain: Domain;
}

export interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** Placeholder for the option's value in the help text: `<name>`. */
  readonly value?: string;
  readonly help: string;
}

/** Arguments and options of a command. */
export interface CommandInput {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly positionals: readonly string[];
  /** Standard input, if an option reads it. */
  readonly input: string;
}

/** Result of a command: text for people and data for programs (`--json`). */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly data: unknown;
}

/** A command of `npm run admin`. */
export interface Command {
  /** Words that select the command: `account add`. */
  readonly name: string;
  readonly summary: string;
  /** Names of required arguments: `['account']`. */
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Runs the command. Throws a `CommandError` for wrong usage and a `DomainError` for an expected failure. */
  readonly run: (context: AdminContext, input: CommandInput) => Promise<CommandResult>;
}

/** Wrong usage of a command. The message points to the help. */
export class CommandError extends Error {}

/** Converts options for the argument parser. */
export function parserOptions({ options }: Pick<Command, 'options'>): ParseArgsConfig['options'] {
  return Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
}

/** Returns an option's trimmed text, or undefined if it is missing. */
export function optionalOption({ values }: CommandInput, name: string): string | undefined {
  const value = values[name];
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** Returns an option's text. Throws if it is missing. */
export function requiredOption(input: CommandInput, name: string): string {
  const text = optionalOption(input, name);
  if (text === undefined) throw new CommandError(`--${name} is required.`);
  return text;
}
