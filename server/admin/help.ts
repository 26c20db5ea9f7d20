import type { Command } from './command.ts';
import { commands } from './commands.ts';

/** The help of a command, or of all. */
export function helpFor(command: Command | undefined): string {
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
