import { describe, expect, it } from 'vitest';
import { ServiceGate } from '#server/proxy/gate.ts';

const anytime = new AbortController().signal;

/**
 * Returns a gate for calls to an external service (a circuit breaker) with a simulated clock, and a function that makes
 * a successful or failed call.
 */
function gateAt(atOnce = 2) {
  const clock = { now: 1000 };
  const gate = new ServiceGate(atOnce, 10, () => clock.now);
  const call = async (answered: boolean) => (await gate.waitForSlot(anytime)).end(answered);
  return { clock, gate, call };
}

const resting = { code: 'unavailable', details: { details: { reason: 'resting' } } };

/** Returns a gate after five failed calls, which blocks further calls for a while. */
async function broken() {
  const all = gateAt();
  for (let waitForSlot = 0; waitForSlot < 5; waitForSlot++) await all.call(false);
  return all;
}

describe('a service that asks for a pause', () => {
  const paused = { code: 'unavailable', details: { details: { reason: 'paused', retryAfter: 20 } } };

  it('gets it from the district that called too often; others continue, and so does that one afterward', async () => {
    const { clock, gate, call } = gateAt();
    gate.pause(20, 7);
    await expect(gate.waitForSlot(anytime, 7)).rejects.toMatchObject(paused);
    (await gate.waitForSlot(anytime, 8)).end(true);
    await call(true);
    clock.now += 20_000;
    (await gate.waitForSlot(anytime, 7)).end(true);
  });

  it('gets it from everyone while it is unavailable, also from waiting calls', async () => {
    const { gate } = gateAt(1);
    const first = await gate.waitForSlot(anytime, 7);
    const waits = gate.waitForSlot(anytime, 8);
    gate.pause(20);
    first.end(false);
    await expect(waits).rejects.toMatchObject(paused);
    await expect(gate.waitForSlot(anytime, 9)).rejects.toMatchObject(paused);
    expect(gate.state).toMatchObject({ underWay: 0, waiting: 0 });
  });

  it('gets at most an hour: a longer pause may be a mistake', async () => {
    const { clock, gate } = gateAt();
    gate.pause(999_999_999);
    clock.now += 3_600_000;
    (await gate.waitForSlot(anytime)).end(true);
  });
});

describe('a service that is down', () => {
  it('pauses after five failed calls; a success between them restarts the count', async () => {
    const { gate, call } = gateAt();
    for (const answered of [false, false, false, false, true, false, false, false, false])
      await call(answered);
    expect(gate.state.rests).toBe(false);
    await call(false);
    expect(gate.state.rests).toBe(true);
    await expect(gate.waitForSlot(anytime)).rejects.toMatchObject(resting);
  });

  it('is tested by one call after its pause while all others are still rejected', async () => {
    const { clock, gate } = await broken();
    clock.now += 10_000;
    const trial = await gate.waitForSlot(anytime);
    await expect(gate.waitForSlot(anytime)).rejects.toMatchObject(resting);
    trial.end(true);
    const [one, other] = await Promise.all([gate.waitForSlot(anytime), gate.waitForSlot(anytime)]);
    expect(gate.state).toEqual({ underWay: 2, waiting: 0, rests: false });
    one.end(true);
    other.end(true);
  });

  it('pauses again if that call fails too', async () => {
    const { clock, gate, call } = await broken();
    clock.now += 10_000;
    await call(false);
    await expect(gate.waitForSlot(anytime)).rejects.toMatchObject(resting);
    clock.now += 10_000;
    await call(true);
    expect(gate.state.rests).toBe(false);
  });
});
