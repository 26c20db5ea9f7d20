import type { SlotUse } from '#schemas/check/basis/context.ts';
import type { EntitySlots } from '#src/derived/slots.ts';
import { entitySlots } from '#src/routes/entitySlots.ts';

/** Where the lines of the slots stand. */
const file = 'src/routes/entitySlots.ts';

/** Every slot that hand-written code fills, by its entity: what the gate lists, and checks the names of. */
export async function slotsInUse(): Promise<SlotUse[]> {
  const loaded = Object.entries(entitySlots).map(async ([entity, load]) =>
    namesIn(await load()).map((slot) => ({ entity, slot, file })),
  );
  return (await Promise.all(loaded)).flat();
}

function namesIn({ list = {}, form = {} }: EntitySlots): string[] {
  const { inputs = {}, groups = {}, resolutions = {}, ...parts } = form;
  return [
    ...Object.keys(list).map((name) => `list.${name}`),
    ...Object.keys(inputs).map((name) => `field:${name}`),
    ...Object.keys(groups).map((title) => `group:${title}`),
    ...Object.keys(resolutions).map((code) => `resolution of ${code}`),
    ...Object.keys(parts),
  ];
}
