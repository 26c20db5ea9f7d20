import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { client, signedIn } from '#tests/contracts/client.ts';
import { newPlace, type TestPlace } from '#tests/server/database/engines.ts';
import { freePort } from '#tests/server/identity/freePort.ts';
import { fillDistrict, login, password } from './district.ts';
import { expectAllThere, expectNothingHalf } from './findLosses.ts';
import { buildService, type ServiceProcess, startProcess } from './serviceProcess.ts';
import { startWriters } from './writers.ts';

const isMissing = inject('postgres') === '';
let file: string;
let place: TestPlace;
let running: ServiceProcess[] = [];
beforeAll(async () => {
  if (isMissing) return;
  file = await buildService(`pair-${process.pid}`);
  place = await newPlace('postgres');
  await fillDistrict(place);
}, 60_000);
afterAll(async () => {
  if (isMissing) return;
  await Promise.all(running.map((service) => service.kill()));
  await place.remove();
  rmSync(join(file, '..'), { recursive: true, force: true });
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
  60_000,
);
