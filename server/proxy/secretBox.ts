import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** Keeps what districts must not lose to anybody who reads the database or a backup: encrypted with the installation's own key. */
export interface SecretBox {
  /** Whether there is a key to encrypt with. */
  readonly isOpen: boolean;
  /** Encrypts a text for one owner: what is opened for another one does not open. */
  readonly seal: (text: string, owner: string) => string;
  /** The text; undefined where it was sealed with another key, or for another owner. */
  readonly open: (sealed: string, owner: string) => string | undefined;
}

const cipher = 'aes-256-gcm';
const parts = { iv: 12, tag: 16 } as const;
const fileName = 'services.key';

/**
 * The box of an installation: its key follows from `SERVICES_SECRET`, or stands in a file beside the embedded
 * database, which is made when the first secret is kept. Without either nothing is kept.
 */
export function secretBox({ services, dataDirectory, databaseUrl }: Config): SecretBox {
  const isOpen = services.secret !== undefined || databaseUrl === undefined;
  let known: Buffer | undefined;
  const key = () => {
    known ??= derived(services.secret ?? secretInFile(dataDirectory));
    return known;
  };
  return {
    isOpen,
    seal: (text, owner) => {
      if (!isOpen) throw new Error('There is no key to keep secrets with.');
      const iv = randomBytes(parts.iv);
      const sealing = createCipheriv(cipher, key(), iv).setAAD(Buffer.from(owner));
      const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([iv, sealing.getAuthTag(), content]).toString('base64');
    },
    open: (sealed, owner) => (isOpen ? opened(Buffer.from(sealed, 'base64'), owner, key()) : undefined),
  };
}

function opened(bytes: Buffer, owner: string, key: Buffer): string | undefined {
  try {
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, parts.iv), { authTagLength: parts.tag })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(parts.iv, parts.iv + parts.tag));
    const content = opening.update(bytes.subarray(parts.iv + parts.tag));
    return Buffer.concat([content, opening.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function derived(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'keys of services', 32));
}

/** Two that begin at once agree on the file of the first. */
function secretInFile(directory: string): string {
  const file = join(directory, fileName);
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
