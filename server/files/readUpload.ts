import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { DomainError } from '../common/domainError.ts';

/** An uploaded file with its form fields. */
export interface SentFile {
  /** File name given by the browser. */
  readonly name: string;
  readonly bytes: Buffer;
  /** The form fields: `userFileName`, `description`, `activeFrom`, `activeTo`, `workerId`. */
  readonly fields: RecordData;
}

/** Form part with the files (docs/specification.md#master-data-7-files). */
const filesPart = 'files';

/**
 * Reads an upload: any number of `files`, and optionally another part with a JSON list that describes them in order.
 * Throws `unsupportedMediaType` for a body that is no multipart form, and `badRequest` for other forms. The web
 * framework refuses files that are too large.
 */
export async function readUpload(request: FastifyRequest, fieldsPart?: string): Promise<SentFile[]> {
  if (!request.isMultipart()) throw new DomainError('unsupportedMediaType');
  const files: { name: string; bytes: Buffer }[] = [];
  let declared: unknown;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push(await fileIn(part));
      else declared = fieldsIn(part, fieldsPart);
    }
  } catch (error) {
    throw formFailure(error);
  }
  if (fieldsPart === undefined) return files.map((file) => ({ ...file, fields: {} }));
  if (!Array.isArray(declared)) throw badForm(`${fieldsPart} must be a JSON list`);
  if (declared.length !== files.length) throw badForm(`${fieldsPart} must say something of each file`);
  return files.map((file, index) => ({ ...file, fields: recordIn(declared[index], fieldsPart) }));
}

/** Converts the form parser's bare errors for a truncated form, a missing boundary or broken headers to refusals. */
function formFailure(error: unknown): unknown {
  const isKnown = error instanceof DomainError || (error instanceof Error && 'code' in error);
  return isKnown ? error : badForm('the form is broken');
}

async function fileIn(part: MultipartFile): Promise<{ name: string; bytes: Buffer }> {
  const bytes = await part.toBuffer();
  if (part.fieldname !== filesPart) throw badForm(`there is no part "${part.fieldname.slice(0, 60)}"`);
  return { name: part.filename ?? '', bytes };
}

function fieldsIn({ fieldname, value }: MultipartValue, fieldsPart: string | undefined): unknown {
  if (fieldname !== fieldsPart) throw badForm(`there is no part "${fieldname.slice(0, 60)}"`);
  try {
    return JSON.parse(String(value));
  } catch {
    throw badForm(`${fieldsPart} is not JSON`);
  }
}

function recordIn(value: unknown, fieldsPart: string): RecordData {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as RecordData;
  throw badForm(`${fieldsPart} must be a list of objects`);
}

function badForm(reason: string): DomainError {
  return new DomainError('badRequest', { args: { reason } });
}
