import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** Encrypts districts' secrets with the installation's key, so that they are safe in database and backups. */
export interface SecretBox {
  /** Whether there is an encryption key, so that secrets can be stored. */
  readonly isOpen: boolean;
  /** Encrypts a text for one owner. It cannot be decrypted for another. */
  readonly seal: (text: string, owner: string) => string;
  /** Decrypts a text. Undefined if the key or the owner differs. */
  readonly open: (sealed: string, owner: string) => string | undefined;
}

const cipher = 'aes-256-gcm';
const parts = { iv: 12, tag: 16 } as const;
const fileName = 'services.key';

/**
 * Creates the secret box. Its key comes from `SERVICES_SECRET`, or from a file beside the embedded database that is
 * created with the first secret. Without either, no secret can be stored.
 */
export function secretBox({ services, dataDirectory, databaseUrl }: Config): SecretBox {
  const isOpen = services.secret !== undefined || databaseUrl === undefined;
  let cachedKey: Buffer | undefined;
  const key = () => {
    cachedKey ??= derived(services.secret ?? secretInFile(dataDirectory));
    return cachedKey;
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
    open: (sealed, owner) => (isOpen ? decrypt(Buffer.from(sealed, 'base64'), owner, key()) : undefined),
  };
}

function decrypt(bytes: Buffer, owner: string, key: Buffer): string | undefined {
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

/** Two processes that start at once both use the file that was created first. */
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
