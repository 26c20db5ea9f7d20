import type { Environment } from '../environment.ts';

/** When backups of the embedded database are made by themselves. */
export interface BackupSettings {
  /** The folder of backups; undefined: none are made by themselves. */
  readonly directory: string | undefined;
  /** Hours between two. */
  readonly every: number;
  /** How many are kept. */
  readonly keep: number;
}

const usual = { every: 24, keep: 14 };

/** Hours in ten years: more is a mistake. */
const longest = 24 * 366 * 10;

/** Reads BACKUP_DIR, BACKUP_EVERY (hours) and BACKUP_KEEP; throws a sentence that names the wrong one. */
export function readBackupSettings(environment: Environment): BackupSettings {
  const every = numberIn(environment, 'BACKUP_EVERY', usual.every, (value) => value > 0 && value <= longest);
  const keep = numberIn(
    environment,
    'BACKUP_KEEP',
    usual.keep,
    (value) => Number.isInteger(value) && value >= 1,
  );
  return { directory: environment.BACKUP_DIR || undefined, every, keep };
}

function numberIn(
  environment: Environment,
  name: string,
  otherwise: number,
  isGood: (value: number) => boolean,
): number {
  const text = environment[name];
  if (!text) return otherwise;
  const value = Number(text);
  if (isGood(value)) return value;
  const range = name === 'BACKUP_EVERY' ? 'hours above 0' : 'a whole number from 1';
  throw new Error(`${name} must be ${range}; it is "${text}".`);
}
