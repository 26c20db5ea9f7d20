import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer, Client } from '#tests/contracts/client.ts';
import { type AbsenceScene, startAbsences } from '../domain/absenceScene.ts';
import { engines } from '../identity/startService.ts';
import { formOf, pdf } from './uploadForm.ts';

const path = '/services/absence/v1.0/AbsenceFile/Upload';

/** The entity of the settings that limit attached files (docs/domain.md#planning-an-absence). */
const attachments = 'settings/attachment-settings';

describe.each(engines())('files that come with an absence, %s', (engine) => {
  let scene: AbsenceScene;
  let admin: Client;
  let dates: RecordData;
  beforeAll(async () => {
    scene = await startAbsences(engine);
    admin = await scene.service.signIn('north.admin');
    dates = { activeFrom: scene.week[0], activeTo: scene.week[1] };
  });
  afterAll(() => scene?.service.close());

  const send = (name: string, bytes: Uint8Array, workerId = scene.worker, as = admin): Promise<Answer> =>
    as.ask('POST', path, formOf([{ name, bytes }], [{ workerId, userFileName: name, ...dates }]));
  const storedFiles = () =>
    scene.service.list('employee/absence-files', { workerId: scene.worker, ...dates });
  const padded = (kilobytes: number) => {
    const bytes = new Uint8Array(kilobytes * 1024).fill(32);
    bytes.set(pdf);
    return bytes;
  };

  test('A19: are accepted by the district’s size and types, and stored for their days', async () => {
    const { status, text } = await send('plan.pdf', padded(600));
    expect(status, text).toBe(201);
    const refused = [await send('big.pdf', padded(700)), await send('photo.heic', pdf)];
    expect(refused.map(({ status, json }) => [status, json.errors?.userFileName?.code])).toEqual([
      [400, 'fileSize'],
      [400, 'fileType'],
    ]);
    expect(await storedFiles()).toMatchObject([{ userFileName: 'plan.pdf', ...dates }]);
    expect((await scene.setAbsences({ attachmentTypes: ['docx'] }, attachments)).status).toBe(200);
    expect((await send('plan.pdf', pdf)).json.errors.userFileName.code).toBe('fileType');
    expect((await scene.setAbsences({ attachmentTypes: ['pdf'] }, attachments)).status).toBe(200);
  });

  test('are the employee’s own, if the employee may', async () => {
    const employee = await scene.service.signIn('north.employee');
    const { workerId } = (await scene.send('facts', { days: [] }, { as: employee })).json;
    const may = (is: boolean) =>
      scene.rows('update worker set can_upload_files = $3 where org_id = $1 and worker_id = $2', [
        scene.org,
        workerId,
        is,
      ]);
    await may(true);
    expect((await send('mine.pdf', pdf, workerId, employee)).status).toBe(201);
    expect((await send('theirs.pdf', pdf, scene.worker, employee)).status).toBe(404);
    await may(false);
    expect((await send('mine.pdf', pdf, workerId, employee)).status).toBe(403);
  });

  test('are rejected if the district does not allow them', async () => {
    await scene.turn({ usesAbsenceAttachment: false });
    expect((await send('plan.pdf', pdf)).status).toBe(403);
    await scene.turn({ usesAbsenceAttachment: true });
    expect((await send('plan.pdf', pdf)).status).toBe(201);
  });
});
