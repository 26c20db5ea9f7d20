import type { Sent } from '#tests/contracts/client.ts';

/** The bytes of a PDF file that has only its start and end. `png` is a one-pixel picture. */
export const pdf = new TextEncoder().encode('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
export const png = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const boundary = '----form-of-the-tests';

type Files = readonly { name: string; bytes: Uint8Array }[];

/** Returns an upload as browsers send it: the files, and a JSON list that describes them. */
export function formOf(files: Files, message: unknown): Sent {
  return formWith(
    files,
    `--${boundary}\r\nContent-Disposition: form-data; name="employeeAbsenceVacancyFiles"\r\n\r\n${JSON.stringify(message)}\r\n`,
  );
}

/** Returns an upload of files without descriptions. */
export function filesAlone(files: Files): Sent {
  return formWith(files, '');
}

function formWith(files: Files, further: string): Sent {
  const encoder = new TextEncoder();
  const parts = files.flatMap(({ name, bytes }) => [
    encoder.encode(
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    encoder.encode('\r\n'),
  ]);
  const end = `${further}--${boundary}--\r\n`;
  return {
    body: new Uint8Array(Buffer.concat([...parts, encoder.encode(end)])),
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
  };
}
