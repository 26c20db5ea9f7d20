import { expect, test } from 'vitest';
import { readRegistry } from '#schemas/model/entity/registry.ts';
import * as entityFiles from '#schemas/registry.ts';
import { edgesOf, placesOf, size } from '#src/pages/developer/detail/stateLayout.ts';

const registry = readRegistry(entityFiles);

test.each(registry.entities.filter(({ states }) => states).map(({ name }) => name))(
  'the states of %s do not overlap, and each step has a line',
  (name) => {
    const { states } = registry.named(name);
    if (!states) throw new Error('It has no states.');
    const places = placesOf(states);
    expect(places).toHaveLength(states.states.length);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(places.length);
    const lines = states.steps.reduce((sum, { from }) => sum + from.length, 0);
    expect(edgesOf(states, places)).toHaveLength(lines);
    // The diagram of states must fit next to the entity index on a screen of 1280 pixels.
    expect(size(places).width).toBeLessThanOrEqual(640);
  },
);
