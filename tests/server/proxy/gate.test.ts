import { describe, expect, it } from 'vitest';
import { ServiceGate } from '#server/proxy/gate.ts';

const anytime = new AbortController().signal;

/** A gate with a clock of its own, and a call that comes to something, or to nothing. */
function gateAt(atOnce = 2) {
  const clock = { now: 1000 };
  const gate = new ServiceGate(atOnce, 10, () => clock.now);
  const call = async (answered: boolean) => (await gate.turn(anytime)).end(answered);
  return { clock, gate, call };
}

const resting = { code: 'unavailable', details: { details: { reason: 'resting' } } };

/** Five calls that came to nothing. */
async function broken() {
  const all = gateAt();
  for (let turn = 0; turn < 5; turn++) await all.call(false);
  return all;
}

describe('a service that is down', () => {
  it('rests after five calls that came to nothing; a success between them begins anew', async () => {
    const { gate, call } = gateAt();
    for (const answered of [false, false, false, false, true, false, false, false, false])
      await call(answered);
    expect(gate.state.rests).toBe(false);
    await call(false);
    expect(gate.state.rests).toBe(true);
    await expect(gate.turn(anytime)).rejects.toMatchObject(resting);
  });

  it('is tried by one call after its rest while all others are still refused', async () => {
    const { clock, gate } = await broken();
    clock.now += 10_000;
    const trial = await gate.turn(anytime);
    await expect(gate.turn(anytime)).rejects.toMatchObject(resting);
    trial.end(true);
    const [one, other] = await Promise.all([gate.turn(anytime), gate.turn(anytime)]);
    expect(gate.state).toEqual({ underWay: 2, waiting: 0, rests: false });
    one.end(true);
    other.end(true);
  });

  it('rests again when that call comes to nothing, too', async () => {
    const { clock, gate, call } = await broken();
    clock.now += 10_000;
    await call(false);
    await expect(gate.turn(anytime)).rejects.toMatchObject(resting);
    clock.now += 10_000;
    await call(true);
    expect(gate.state.rests).toBe(false);
  });
});
