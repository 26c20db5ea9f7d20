import { retentionKinds, retentionPath } from '#schemas/protocol/retention.ts';
import { services } from '#schemas/protocol/services.ts';
import type { Parameter, Paths } from './document.ts';
import { callerParameters } from './ownParameters.ts';
import { answer, body, errorResponses, readErrors, ref, writeErrors } from './parts.ts';
import { reading } from './reading.ts';

const base = `${services.absence.base}${retentionPath}`;
const tag = 'Organization';
const months = { changeLog: 36, signIns: 12, importRows: 6, notifications: null };

const run: Parameter = {
  name: 'run',
  in: 'path',
  description: 'The number of the run.',
  required: true,
  schema: { type: 'string' },
};
const kind: Parameter = {
  name: 'kind',
  in: 'path',
  description: 'What was removed.',
  required: true,
  schema: { enum: [...retentionKinds] },
};

/** How long a district keeps what grows, and the files of what was removed. */
export const retentionPaths: Paths = {
  [base]: {
    get: reading({
      operationId: 'readRetention',
      summary: 'How long a district keeps what, what is older, and what was removed',
      tag,
      answers: ref('Retention'),
    }),
    put: {
      operationId: 'writeRetention',
      summary: 'Set how long a district keeps what; what is older goes in the background, into a file',
      tags: [tag],
      parameters: callerParameters('PUT'),
      requestBody: body(ref('RetentionChange'), { version: 0, months }),
      responses: { 200: answer('Saved.', ref('Retention')), ...errorResponses([...writeErrors, 'stale']) },
    },
  },
  [`${base}/preview`]: {
    post: {
      operationId: 'previewRetention',
      summary: 'What would be removed by some lengths; nothing is',
      tags: [tag],
      parameters: callerParameters('POST'),
      requestBody: body(ref('RetentionMonths'), months),
      responses: { 200: answer('Counted.', ref('RetentionPreview')), ...errorResponses(writeErrors) },
    },
  },
  [`${base}/exports/{run}/{kind}`]: {
    get: {
      operationId: 'readRetentionExport',
      summary: 'The file of what a run removed',
      tags: [tag],
      parameters: [run, kind, ...callerParameters('GET')],
      responses: {
        200: { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } },
        ...errorResponses([...readErrors, 'invalid', 'notFound']),
      },
    },
  },
  [`${base}/exports/{run}`]: {
    delete: {
      operationId: 'dropRetentionExport',
      summary: 'Let go of the files of a run that were taken',
      tags: [tag],
      parameters: [run, ...callerParameters('DELETE')],
      responses: {
        200: answer('Gone.', ref('Retention')),
        ...errorResponses([...writeErrors, 'notFound']),
      },
    },
  },
};
