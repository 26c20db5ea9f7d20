import { parseArgs } from 'node:util';
import { DomainError } from '../common/domainError.ts';
import { translate } from '../http/language.ts';
import {
  type AdminContext,
  type Command,
  CommandError,
  type CommandInput,
  parserOptions,
} from './command.ts';
import { commands } from './commands.ts';

/** Output of a command and its exit code: 0 success, 1 expected failure, 2 wrong usage. */
export interface Outcome {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly error: string;
}

/** A command line to run: its arguments, `['account', 'add', '--name', …]`, and standard input if it was read. */
export interface CommandRequest {
  readonly args: readonly string[];
  readonly input: string;
}

/** Name of the command of the control channel (`server/control`) by which a running console executes admin commands. */
export const adminCommand = 'admin';

/** Returns the command that the arguments start with, or undefined. */
function commandIn(args: readonly string[]): Command | undefined {
  const options = args.join(' ');
  return commands.find(({ name }) => options === name || options.startsWith(`${name} `));
}

/** Returns help or the message for wrong usage, which need no database. Undefined if the command must run. */
export function immediateOutcome({ args, input }: CommandRequest): Outcome | undefined {
  const command = commandIn(args);
  const asksHelp = args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');
  if (asksHelp) return { code: 0, out: helpFor(command), error: '' };
  if (!command) return wrong(`There is no command "${args.join(' ')}".`, undefined);
  try {
    inputOf(command, { args, input });
    return undefined;
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error), command);
  }
}

/**
 * Runs a command and returns its output. An expected failure or wrong usage is returned as output with an exit code;
 * only a bug throws.
 */
export async function runCommand(context: AdminContext, requested: CommandRequest): Promise<Outcome> {
  const atOnce = immediateOutcome(requested);
  const command = commandIn(requested.args);
  if (atOnce || !command) return atOnce ?? wrong('There is no such command.', undefined);
  const input = inputOf(command, requested);
  try {
    const { lines, data } = await command.run(context, input);
    const out = input.values.json === true ? JSON.stringify(data, undefined, 2) : lines.join('\n');
    return { code: 0, out, error: '' };
  } catch (error) {
    if (error instanceof CommandError) return wrong(error.message, command);
    if (error instanceof DomainError) return { code: 1, out: '', error: messageFor(error) };
    throw error;
  }
}

function inputOf(command: Command, { args, input }: CommandRequest): CommandInput {
  const { values, positionals } = parseArgs({
    args: args.slice(command.name.split(' ').length),
    options: { ...parserOptions(command), json: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (positionals.length !== command.positionals.length) {
    const expected = command.positionals.map((name) => `<${name}>`).join(' ');
    throw new CommandError(
      expected === '' ? `"${positionals[0]}" is not expected.` : `${expected} is needed, once.`,
    );
  }
  return { values: values as CommandInput['values'], positionals, input };
}

function wrong(message: string, command: Command | undefined): Outcome {
  const help = `npm run admin -- ${command ? `${command.name} ` : ''}--help`;
  return { code: 2, out: '', error: `${message} See: ${help}` };
}

/** Returns the service's message for an expected failure, with the affected fields. */
function messageFor({ code, details }: DomainError): string {
  const message = translate('en', details.text ?? `result.${code}`, {
    requestId: 'command',
    ...details.args,
  });
  const problems = (details.problems ?? []).map(
    ({ field, code: problem, args }) => `  ${field}: ${translate('en', `problem.${problem}`, args)}`,
  );
  return [message, ...problems].join('\n');
}

function helpFor(command: Command | undefined): string {
  return command ? helpOfOne(command) : helpOfAll();
}

function helpOfAll(): string {
  const width = Math.max(...commands.map(({ name }) => name.length)) + 2;
  return [
    'npm run admin -- <command> [options]',
    '',
    'Works on the database that the environment names (DATABASE_URL, or DATA_DIR), beside a console that runs or alone.',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
    '',
    'Options of every command: --help, --json. Exit code: 0 done, 1 refused, 2 written wrongly.',
  ].join('\n');
}

function helpOfOne({ name, summary, positionals, options }: Command): string {
  const fieldOptions = positionals.map((one) => ` <${one}>`).join('');
  const lines = Object.entries(options).map(([option, { value, help }]) => ({
    left: `--${option}${value ? ` ${value}` : ''}`,
    help,
  }));
  const width = Math.max(0, ...lines.map(({ left }) => left.length)) + 2;
  return [
    `npm run admin -- ${name}${fieldOptions}${lines.length > 0 ? ' [options]' : ''}`,
    summary,
    ...(positionals.includes('account')
      ? ['', '<account>: the number of the account, its user name, or its subject.']
      : []),
    ...(positionals.includes('district') ? ['', '<district>: its number, or its NCES id.'] : []),
    ...(lines.length > 0 ? [''] : []),
    ...lines.map(({ left, help }) => `  ${left.padEnd(width)}${help}`),
  ].join('\n');
}
