import { describe, expect, it } from 'vitest';
import { readServices } from '#server/config/readServices.ts';
import { ServiceGate } from '#server/proxy/gate.ts';

const restOf = (SERVICES_REST?: string) =>
  readServices(SERVICES_REST === undefined ? {} : { SERVICES_REST }, {}).rest;

describe('the pause of a service that does not answer', () => {
  it('is ten seconds by default, or the configured time', () => {
    expect([restOf(), restOf(''), restOf('1.5')]).toEqual([10, 10, 1.5]);
  });

  it.each(['0', '-1', '601', 'a while'])('cannot be %s', (text) => {
    expect(() => restOf(text)).toThrow('SERVICES_REST must be a number of seconds');
  });

  it('is how long its circuit breaker stays open', async () => {
    const clock = { now: 1000 };
    const gate = new ServiceGate(2, restOf('1.5'), () => clock.now);
    for (let turn = 0; turn < 5; turn++) (await gate.waitForSlot(new AbortController().signal)).end(false);
    clock.now += 1499;
    expect(gate.state.rests).toBe(true);
    clock.now += 1;
    expect(gate.state.rests).toBe(false);
  });
});
