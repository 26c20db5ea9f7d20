import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { client, signedIn } from '#tests/contracts/client.ts';
import { programFile } from '#tests/programs.ts';
import { preparedPlace, type TestPlace } from '#tests/server/database/engines.ts';
import { freePort } from '#tests/server/identity/freePort.ts';
import { fillDistrict, login, password, tables } from './district.ts';
import { expectAllThere, expectNothingHalf } from './findLosses.ts';
import { type ServiceProcess, startProcess } from './serviceProcess.ts';
import { startWriters } from './writers.ts';

const isMissing = inject('postgres') === '';
let file: string;
let place: TestPlace;
let running: ServiceProcess[] = [];
beforeAll(async () => {
  if (isMissing) return;
  file = await programFile('main');
  place = await preparedPlace('postgres', tables);
  await fillDistrict(place);
});
afterAll(async () => {
  if (isMissing) return;
  await Promise.all(running.map((service) => service.kill()));
  await place.remove();
});

it.skipIf(isMissing)(
  'of two services on one PostgreSQL one is killed: nothing is lost, and the other goes on',
  async () => {
    const [port, otherPort] = [await freePort(), await freePort()];
    const first = await startProcess(file, place, port);
    const second = await startProcess(file, place, otherPort, first.origin);
    running = [first, second];
    const here = await signedIn(first.origin, login, password);
    const there = client(second.origin, here.token, 'x'.repeat(32));
    const [killed, other] = [startWriters(here, 4), startWriters(there, 4)];
    await killed.untilAcknowledged(20);
    await first.kill();
    await other.untilAcknowledged(other.acknowledged.size + 20);
    await Promise.all([killed.stop(), other.stop()]);
    const all = new Map([...killed.acknowledged, ...other.acknowledged]);
    expect([...killed.wrongAnswers, ...other.wrongAnswers]).toEqual([]);
    await expectAllThere(there, all.values());
    await second.kill();
    await expectNothingHalf(place, all);
  },
  240_000,
);
