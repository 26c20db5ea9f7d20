import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { LiveEvent } from '#schemas/protocol/live.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { useIsLive, useLive } from '../../session/live/useLive.ts';

/**
 * The delay in which events are combined into one reload, and the polling interval without a stream, in milliseconds.
 */
const combineDelay = 2000;
const withoutStream = 60_000;

/**
 * Reloads a widget's list when its entities change (docs/domain.md#live-updates), and every minute while there is no
 * stream.
 */
export function useWidgetLive(): void {
  const { entity } = useEntity();
  const client = useQueryClient();
  const isLive = useIsLive();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const readAgain = () => {
    timer.current = undefined;
    void client.invalidateQueries({ queryKey: [entity.name] }, { cancelRefetch: false });
  };
  const scheduleReload = () => {
    timer.current ??= setTimeout(readAgain, combineDelay);
  };
  const isFollowed = ({ entity: name }: LiveEvent) =>
    name === entity.name || entity.events?.follows?.includes(name) === true;
  useLive({ onEvents: (events) => events.some(isFollowed) && scheduleReload(), onReset: scheduleReload });
  useEffect(() => () => clearTimeout(timer.current), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read again goes by the entity alone
  useEffect(() => {
    if (isLive) return;
    const pollTimer = setInterval(readAgain, withoutStream);
    return () => clearInterval(pollTimer);
  }, [isLive, entity.name]);
}
