import papaparse from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { versionField } from '#schemas/model/record/recordShape.ts';
import { attachmentLimits } from '#schemas/rules/attachments.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer, Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';
import { formOf, pdf, png } from './uploadForm.ts';

const files = 'employee/absence-files';
const uploadPath = '/services/employee/v1.0/AbsenceVacancyFile/Upload';
const downloadPath = '/services/employee/v1.0/AbsenceVacancyFile/Download';

describe.each(engines())('absence files, %s', (engine) => {
  let service: DemoService;
  let admin: Client;
  let workerId: number;
  beforeAll(async () => {
    service = await startDemo(engine);
    admin = await service.signIn('north.admin');
    workerId = Number((await service.list('employee/employee', { isActive: true }))[0]?.workerId);
  });
  afterAll(() => service?.close());

  const upload = (
    sent: readonly { name: string; bytes: Uint8Array }[],
    message: unknown = sent.map(() => ({ workerId })),
    person = admin,
  ): Promise<Answer> => person.ask('POST', uploadPath, formOf(sent, message));
  const stored = async (name: string, bytes: Uint8Array, message: RecordData = {}): Promise<RecordData> => {
    const { status, json, text } = await upload([{ name, bytes }], [{ workerId, ...message }]);
    expect(status, text).toBe(201);
    return json.files[0];
  };
  const problem = ({ status, json }: Answer) => [status, json.errors?.userFileName?.code];
  const count = async () => (await service.list(files, { workerId })).length;

  test('are stored with their descriptions, and downloaded byte for byte as attachments', async () => {
    const file = await stored('Plan de clase.pdf', pdf, {
      description: 'Period 1',
      activeFrom: '2026-12-01',
      activeTo: '2026-12-02',
    });
    expect(file).toMatchObject({
      userFileName: 'Plan de clase.pdf',
      description: 'Period 1',
      fileSize: pdf.length,
      contentType: 'application/pdf',
    });
    expect(file.filePath).toMatch(/^[0-9a-f-]{36}$/);
    const query = { fileName: 'Plan de clase.pdf', filePath: String(file.filePath) };
    const { status, headers, text } = await admin.ask('GET', downloadPath, { query });
    expect([status, text]).toEqual([200, new TextDecoder().decode(pdf)]);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Plan de clase.pdf"; filename*=UTF-8''Plan%20de%20clase.pdf`,
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('are all stored or none', async () => {
    const before = await count();
    const answer = await upload([
      { name: 'good.png', bytes: png },
      { name: 'bad.exe', bytes: png },
    ]);
    expect(problem(answer)).toEqual([400, 'fileType']);
    expect(await count()).toBe(before);
  });

  test.each([
    ['an HTML page named as a PDF', 'plan.pdf', '<html><script>alert(1)</script></html>', 'fileContent'],
    ['an HTML page named as text', 'plan.txt', '  <!doctype html><body onload=alert(1)>', 'fileContent'],
    ['an SVG image with a script', 'plan.svg', '<svg onload="alert(1)"/>', 'fileType'],
    ['an image named as a PDF', 'plan.pdf', png, 'fileContent'],
    ['a program extension before .pdf', 'plan.exe.pdf', pdf, 'fileType'],
    ['an executable file', 'plan.pdf.exe', 'MZ', 'fileType'],
    ['text with a control character', 'plan.txt', 'a\u0000b', 'fileContent'],
    ['an empty file', 'plan.txt', '', 'fileEmpty'],
    ['a hidden file', '.htaccess', 'x', 'fileName'],
  ])('are rejected: %s', async (_, name, content, code) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    expect(problem(await upload([{ name, bytes }]))).toEqual([400, code]);
  });

  test.each(['../../server/config.txt', '..\\..\\config.txt', '/etc/passwd.txt', 'a\u202etxt.txt'])(
    'are rejected under a name with a path: %j',
    async (userFileName) => {
      const bytes = new TextEncoder().encode('x');
      const answer = await upload([{ name: 'plan.txt', bytes }], [{ workerId, userFileName }]);
      expect(problem(answer)).toEqual([400, 'fileName']);
    },
  );

  test('are rejected if they are too large, missing or too many', async () => {
    const large = { name: 'plan.txt', bytes: new Uint8Array(attachmentLimits.bytes + 1).fill(65) };
    expect((await upload([large])).status).toBe(413);
    expect((await upload([])).json.errors.files.code).toBe('fileNeeded');
    const many = Array.from({ length: attachmentLimits.files + 1 }, () => ({ name: 'a.pdf', bytes: pdf }));
    expect((await upload(many)).status).toBe(413);
  });

  test.each([
    [
      'that ends inside a file',
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc',
      '; boundary=b',
    ],
    [
      'without a closing boundary',
      '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\nabc\r\n--b\r\n',
      '; boundary=b',
    ],
    ['with an invalid part header', '--b\r\nnonsense\r\n\r\nabc\r\n--b--\r\n', '; boundary=b'],
    ['with an overlong part header', `--b\r\n${'x'.repeat(90_000)}\r\n\r\n\r\n--b--\r\n`, '; boundary=b'],
    ['without parts', 'nothing of the kind', '; boundary=b'],
    ['with an empty body', '', '; boundary=b'],
    ['without a boundary', '--b--\r\n', ''],
  ])('are rejected in a form %s', async (_, body, boundary) => {
    const headers = { 'Content-Type': `multipart/form-data${boundary}` };
    const answer = await admin.ask('POST', uploadPath, { body, headers });
    expect([answer.status, answer.json.code], answer.text).toEqual([400, 'badRequest']);
    expect(answer.text).not.toMatch(/node_modules|Busboy/);
  });

  test('are rejected in a form of another kind', async () => {
    const bytes = pdf;
    expect((await admin.ask('POST', uploadPath, { body: {} })).status).toBe(415);
    expect((await upload([{ name: 'a.pdf', bytes }], 'text')).json.code).toBe('badRequest');
    expect((await upload([{ name: 'a.pdf', bytes }], [])).json.code).toBe('badRequest');
    expect((await upload([{ name: 'a.pdf', bytes }], [{ workerId, nonsense: 1 }])).json.errors).toMatchObject(
      {
        nonsense: { code: 'unknownField' },
      },
    );
    expect((await upload([{ name: 'a.pdf', bytes }], [{ workerId: 999999999 }])).json.errors).toMatchObject({
      workerId: { code: 'reference' },
    });
  });

  test('are found only by the exact path and name, whatever characters these have', async () => {
    const { filePath } = await stored('secret.txt', new TextEncoder().encode('hello'));
    const status = async (query: Record<string, string>) =>
      (await admin.ask('GET', downloadPath, { query })).status;
    expect(await status({ fileName: 'secret.txt', filePath: String(filePath) })).toBe(200);
    expect(await status({ fileName: 'other.txt', filePath: String(filePath) })).toBe(404);
    for (const path of ['../../package.json', '/etc/passwd', `${filePath}/../x`, "' or 1=1 --", '']) {
      expect(await status({ fileName: 'secret.txt', filePath: path }), path).toBe(404);
    }
    expect(await status({ fileName: 'secret.txt', filePath: '\u0000' })).toBe(400);
  });

  test('are visible only in their district with the permission', async () => {
    const { filePath } = await stored('ours.txt', new TextEncoder().encode('ours'));
    const query = { fileName: 'ours.txt', filePath: String(filePath) };
    const nobody = await service.signIn('north.employee');
    expect((await nobody.ask('GET', downloadPath, { query })).status).toBe(403);
    expect((await upload([{ name: 'a.pdf', bytes: pdf }], [{ workerId }], nobody)).status).toBe(403);
    const rows = await service.database.read(1, (sql) => sql('select * from absence_file_content'));
    expect(rows).toEqual([]);
  });

  test('keep a name that fits their content', async () => {
    const file = await stored('renamed.pdf', pdf);
    const rename = (userFileName: string) =>
      service.call(files, 'update', file.fileId, {
        body: { userFileName, [versionField]: file[versionField] },
      });
    expect((await rename('renamed.png')).json.errors.userFileName.code).toBe('fileContent');
    expect((await rename('../renamed.pdf')).json.errors.userFileName.code).toBe('fileName');
    expect((await rename('better.pdf')).json.userFileName).toBe('better.pdf');
  });

  test('are deleted with their record, including the content', async () => {
    const { fileId } = await stored('gone.pdf', pdf);
    expect((await service.call(files, 'delete', fileId)).status).toBe(200);
    const left = await service.database.maintain((sql) =>
      sql('select 1 from absence_file_content where file_id = $1', [fileId]),
    );
    expect(left).toEqual([]);
  });

  test('are exported with names that no spreadsheet treats as a formula', async () => {
    await stored('=HYPERLINK(1).csv', new TextEncoder().encode('a,b'));
    const { text } = await service.call(files, '$export', undefined, {
      query: { filter: JSON.stringify({ workerId }), columns: 'userFileName,fileSize' },
    });
    const cells = papaparse.parse<string[]>(text).data.map(([name]) => name);
    expect(cells).toContain("'=HYPERLINK(1).csv");
  });
});
