import { fileCalls } from '#schemas/protocol/fileCalls.ts';
import { services } from '#schemas/protocol/services.ts';
import { attachmentKinds, attachmentLimits } from '#schemas/rules/attachments.ts';
import type { Paths } from './document.ts';
import { callerParameters } from './ownParameters.ts';
import { answer, errorResponses, query, readErrors, ref, writeErrors } from './parts.ts';

const { path, part } = fileCalls.employee;
const base = `${services.employee.base}${path}`;
const tags = ['Absence files'];
const date = { type: 'string', format: 'date' } as const;

/** What is said of a file that is sent. */
const fileResponses = {
  type: 'object',
  required: ['workerId'],
  properties: {
    workerId: { type: 'integer' },
    userFileName: { type: 'string', maxLength: attachmentLimits.nameLength },
    description: { type: 'string' },
    activeFrom: date,
    activeTo: date,
  },
} as const;

/** The calls by which absence files come and go (docs/specification.md#master-data-7-files). */
export const filePaths: Paths = {
  [`${base}/Upload`]: {
    post: {
      operationId: 'uploadAbsenceFiles',
      summary: 'Send files that go with absences, all or none',
      description: `At most ${attachmentLimits.files} files of ${attachmentLimits.bytes / 1024 / 1024} MB: ${Object.keys(attachmentKinds).join(', ')}. What a file is, its content decides.`,
      tags,
      parameters: callerParameters('POST'),
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['files', part],
              properties: {
                files: { type: 'array', items: { type: 'string', format: 'binary' } },
                [part]: {
                  type: 'array',
                  description: 'What is said of each file, in their order.',
                  items: fileResponses,
                },
              },
            },
          },
        },
      },
      responses: {
        201: answer('The files as they are kept.', {
          type: 'object',
          required: ['files'],
          properties: { files: { type: 'array', items: ref('EmployeeAbsenceFiles') } },
        }),
        ...errorResponses(writeErrors),
      },
    },
  },
  [`${base}/Download`]: {
    get: {
      operationId: 'downloadAbsenceFile',
      summary: 'A file that goes with absences, as an attachment',
      tags,
      parameters: [
        { ...query('fileName', 'The name of the file.'), required: true },
        { ...query('filePath', 'By what it is kept: `filePath` of its record.'), required: true },
        ...callerParameters('GET'),
      ],
      responses: {
        200: {
          description: 'The file.',
          content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
        },
        ...errorResponses([...readErrors, 'notFound']),
      },
    },
  },
};
