import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveEvent } from '#schemas/protocol/live.ts';
import { ChangedNotice } from '../../derived/live/ChangedNotice.tsx';
import { useLive } from '../../session/live/useLive.ts';

const none: ReadonlySet<string> = new Set();

/** Says that others have changed something since the start page was loaded, with a button to reload its tiles. */
export function HomeChanged() {
  const client = useQueryClient();
  const [changed, setChanged] = useState(none);
  const [isReset, setReset] = useState(false);
  useLive({
    onEvents: (events) => setChanged((before) => new Set([...before, ...events.map(recordOf)])),
    onReset: () => setReset(true),
  });
  const show = () => {
    setChanged(none);
    setReset(false);
    void client.invalidateQueries();
  };
  return <ChangedNotice count={isReset ? undefined : changed.size} onShow={show} />;
}

/** Identifies the record that an event is about. A change of a dependent record counts as a change of its owner. */
const recordOf = ({ entity, id, owner }: LiveEvent) => owner ?? `${entity} ${id}`;
