import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedFiles, substituteFileTypes } from '#schemas/rules/substituteFiles.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import type { Answer, Client } from '#tests/contracts/client.ts';
import { type DemoService, startDemo } from '../domain/demoService.ts';
import { engines } from '../identity/startService.ts';
import { filesAlone, pdf, png } from './uploadForm.ts';

const entity = 'substitute/resume-photo';
const base = '/services/substitute/substitute';
const { resume, photo } = substituteFileTypes;

describe.each(engines())('the résumé and the photo of a substitute, %s', (engine) => {
  let service: DemoService;
  let admin: Client;
  let substituteId: number;
  beforeAll(async () => {
    service = await startDemo(engine);
    admin = await service.signIn('north.admin');
    substituteId = Number((await service.list('substitute/substitute', { isActive: true }))[0]?.substituteId);
  });
  afterAll(() => service?.close());

  const upload = (fileType: unknown, name: string, bytes: Uint8Array, person = admin): Promise<Answer> =>
    person.ask('POST', `${base}/fileDepot/upload`, {
      ...filesAlone([{ name, bytes }]),
      query: { substituteId: String(substituteId), fileType: String(fileType) },
    });
  const storedFiles = async (): Promise<RecordData[]> =>
    (await admin.ask('GET', `${base}/fileDepot/metadata`, { query: { substituteId: String(substituteId) } }))
      .json;
  const remove = (file: RecordData, fileType = file.fileType) =>
    admin.ask('DELETE', `${base}/fileDepot`, {
      query: {
        substituteId: String(substituteId),
        fileType: String(fileType),
        fileDepotId: String(file.fileDepotId),
      },
    });
  const download = (id: unknown, person = admin) =>
    person.ask('GET', `${base}/fileDepot/download`, { query: { fileDepotId: String(id) } });

  test('leave one file of each kind when several are uploaded at once, with and without an earlier one', async () => {
    for (const round of [1, 2]) {
      const names = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => `${name}${round}`);
      const sent = await Promise.all([
        ...names.map((name) => upload(resume, `${name}.pdf`, pdf)),
        ...names.map((name) => upload(photo, `${name}.png`, png)),
      ]);
      expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 201));
      expect((await storedFiles()).map(({ fileType }) => fileType)).toEqual([resume, photo]);
    }
    for (const file of await storedFiles()) await remove(file);
  });

  test('are uploaded, listed, downloaded byte for byte, replaced, and deleted', async () => {
    expect((await upload(photo, 'First.png', png)).json).toMatchObject({ isSuccess: true, messages: [] });
    expect((await upload(resume, 'Currículum.pdf', pdf)).status).toBe(201);
    const second = (await upload(photo, 'Second.png', png)).json.file;
    expect(await storedFiles()).toEqual([
      expect.objectContaining({ fileType: resume, userFileName: 'Currículum.pdf', fileSize: pdf.length }),
      expect.objectContaining({ fileType: photo, userFileName: 'Second.png', contentType: 'image/png' }),
    ]);
    const [curriculum] = await storedFiles();
    const { status, headers, text } = await download(curriculum?.fileDepotId);
    expect([status, text]).toEqual([200, new TextDecoder().decode(pdf)]);
    expect(headers.get('content-disposition')).toContain("filename*=UTF-8''Curr%C3%ADculum.pdf");
    expect((await remove(second, resume)).status).toBe(404);
    expect((await remove(second)).json).toEqual({ isSuccess: true, messages: [] });
    expect((await download(second.fileDepotId)).status).toBe(404);
    expect((await storedFiles()).map(({ fileType }) => fileType)).toEqual([resume]);
  });

  test.each([
    ['a PDF as the photo', photo, 'photo.pdf', pdf, 'fileType'],
    ['a PDF named photo.png', photo, 'photo.png', pdf, 'fileContent'],
    ['an image as the résumé', resume, 'resume.png', png, 'fileType'],
    ['an empty file', resume, 'resume.pdf', new Uint8Array(), 'fileEmpty'],
    [
      'a photo that is too large',
      photo,
      'photo.png',
      new Uint8Array(acceptedFiles[photo].bytes + 1),
      'fileSize',
    ],
  ])('are rejected: %s, and the stored files stay', async (_, type, name, bytes, code) => {
    const before = await storedFiles();
    const { status, json } = await upload(type, name, bytes);
    expect([status, json.errors?.userFileName?.code]).toEqual([400, code]);
    expect(await storedFiles()).toEqual(before);
  });

  test('need a known type, a visible substitute, and the permission', async () => {
    expect((await upload(3, 'a.pdf', pdf)).status).toBe(400);
    const reader = await service.signIn('north.reader');
    expect((await upload(photo, 'a.png', png, reader)).json.code).toBe('forbidden');
    const [file] = await storedFiles();
    expect((await download(file?.fileDepotId, reader)).status).toBe(403);
    substituteId += 900_000_000;
    expect((await upload(photo, 'a.png', png)).status).toBe(404);
    substituteId -= 900_000_000;
  });

  test('stay as they are when the substitute is restored to an earlier moment, and the result names them', async () => {
    const replaced = (await upload(resume, 'Old.pdf', pdf)).json.file;
    const general = 'substitute/general-information';
    const before = (await service.call(general, 'get', substituteId)).json as RecordData;
    await service.call(general, 'update', substituteId, {
      body: { middleName: 'Quincy', _version: before._version },
    });
    const [change] = await service.database.maintain((sql) =>
      sql('select max(change_id) as id from change_log where record_id = $1 and entity = $2', [
        String(substituteId),
        general,
      ]),
    );
    const current = (await upload(resume, 'New.pdf', pdf)).json.file;
    const restore = async (path: string, body: RecordData) =>
      (await admin.ask('POST', `/services/absence/v1.0/changes/${path}`, { body })).json.results;
    const moment = {
      entity: 'substitute/substitute',
      recordId: String(substituteId),
      changeId: Number(change?.id),
    };
    const stays = [
      {
        entity,
        label: 'New.pdf',
        does: 'remove',
        outcome: 'failed',
        message: expect.stringMatching(/file stays/),
      },
      {
        entity,
        label: 'Old.pdf',
        does: 'recreate',
        outcome: 'failed',
        message: expect.stringMatching(/deleted/),
      },
      { entity: general, does: 'change', outcome: 'reversed' },
    ];
    expect(await restore('moment', { ...moment, preview: true })).toMatchObject(stays);
    expect(await restore('moment', moment)).toMatchObject(stays);
    expect((await service.call(general, 'get', substituteId)).json.middleName).toBe(before.middleName);
    expect((await download(current.fileDepotId)).text).toBe(new TextDecoder().decode(pdf));
    expect((await download(replaced.fileDepotId)).status).toBe(404);
    const log = await service.database.maintain((sql) =>
      sql('select change_id from change_log where entity = $1 and record_id = any($2) order by 1', [
        entity,
        [String(replaced.fileDepotId), String(current.fileDepotId)],
      ]),
    );
    for (const { change_id: changeId } of log.slice(1))
      expect(await restore('restore', { entity, changeId: Number(changeId) })).toMatchObject([
        { outcome: 'failed' },
      ]);
    expect(await storedFiles()).toContainEqual(
      expect.objectContaining({ userFileName: 'New.pdf', fileSize: pdf.length }),
    );
  });

  test('can be uploaded by the substitute if their permissions allow it, which each call checks', async () => {
    const set = (query: Record<string, string>) =>
      admin.ask('POST', `${base}/fileUpload/permissions`, {
        query: { substituteId: String(substituteId), ...query },
      });
    const { json } = await set({ canUploadPhoto: 'true', canUploadResume: 'false' });
    expect(json).toEqual({ isSuccess: true, messages: [] });
    const known = await service.call('substitute/permissions', 'get', substituteId);
    expect(known.json).toMatchObject({ canUploadPhoto: true, canUploadResume: false });
    const wrong = await set({ canUploadPhoto: 'perhaps', canUploadResume: 'false' });
    expect([wrong.status, wrong.json.errors?.canUploadPhoto?.code]).toEqual([400, 'yesOrNo']);
  });

  describe('on the start page of the substitute', () => {
    const own = '/services/absence/v1.0/ownFiles';
    let person: Client;
    let self: string;
    beforeAll(async () => {
      person = await service.signIn('north.substitute');
      const [account] = await service.database.identity((sql) =>
        sql("select person_id from user_account where login_name = 'north.substitute'"),
      );
      self = String(account?.person_id);
    });
    const allow = (canUploadPhoto: boolean, canUploadResume: boolean) =>
      admin.ask('POST', `${base}/fileUpload/permissions`, {
        query: {
          substituteId: self,
          canUploadPhoto: String(canUploadPhoto),
          canUploadResume: String(canUploadResume),
        },
      });
    const send = (fileType: number, name: string, bytes: Uint8Array, who = person) =>
      who.ask('POST', own, { ...filesAlone([{ name, bytes }]), query: { fileType: String(fileType) } });
    const take = (fileType: number) => person.ask('DELETE', own, { query: { fileType: String(fileType) } });
    const read = (fileType: number) =>
      person.ask('GET', `${own}/content`, { query: { fileType: String(fileType) } });
    const seen = async (): Promise<RecordData[]> => (await person.ask('GET', own)).json;

    test('can be uploaded, seen and deleted by them if both are permitted, each separately', async () => {
      await allow(true, true);
      expect((await send(photo, 'Me.png', png)).status).toBe(201);
      expect((await send(resume, 'Mine.pdf', png)).json.errors?.userFileName?.code).toBe('fileContent');
      expect((await send(resume, 'Mine.pdf', pdf)).json).toMatchObject({ userFileName: 'Mine.pdf' });
      expect(await seen()).toEqual([
        expect.objectContaining({ fileType: resume, userFileName: 'Mine.pdf', mayChange: true }),
        expect.objectContaining({ fileType: photo, userFileName: 'Me.png', contentType: 'image/png' }),
      ]);
      expect((await read(resume)).text).toBe(new TextDecoder().decode(pdf));
      expect((await take(photo)).json).toEqual({ fileType: photo, mayChange: true });
      expect((await take(photo)).status).toBe(404);
      expect((await read(photo)).status).toBe(404);
    });

    test('are rejected if one is not permitted, and stay visible', async () => {
      await allow(true, false);
      const refused = await send(resume, 'Other.pdf', pdf);
      expect([refused.status, refused.json.code]).toEqual([403, 'forbidden']);
      expect((await take(resume)).status).toBe(403);
      expect((await send(photo, 'Me.png', png)).status).toBe(201);
      await allow(false, false);
      expect((await take(photo)).status).toBe(403);
      expect((await seen()).map(({ mayChange, userFileName }) => [mayChange, userFileName])).toEqual([
        [false, 'Mine.pdf'],
        [false, 'Me.png'],
      ]);
      expect((await read(resume)).status).toBe(200);
    });

    test('do not exist for users who are not substitutes, nor of another kind', async () => {
      expect((await admin.ask('GET', own)).status).toBe(404);
      expect((await send(photo, 'a.png', png, admin)).status).toBe(404);
      expect((await send(3, 'a.png', png)).status).toBe(400);
    });
  });

  test('are deleted with their content', async () => {
    const [file] = await storedFiles();
    await remove(file ?? {});
    const [left] = await service.database.maintain((sql) =>
      sql('select count(*)::int as n from absence_file_content where file_id = $1', [file?.fileDepotId]),
    );
    expect(left?.n).toBe(0);
    expect(service.registry.named(entity).record?.kind).toBe('substitute');
  });
});
