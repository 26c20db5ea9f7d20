import MuiTooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { type Ref, type SyntheticEvent, useLayoutEffect } from 'react';

export interface TooltipLook {
  readonly title: string;
  /** Whether the title describes the child instead of naming it, for a child that already has a name. */
  readonly describeChild?: boolean;
  readonly placement?: TooltipProps['placement'];
}

/** Handlers that show and hide the tooltip. */
export type TooltipEvents = Readonly<
  Record<
    'onMouseOver' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onTouchStart' | 'onTouchEnd',
    (event: SyntheticEvent) => void
  >
>;

interface AnchorProps {
  /** The element that the tooltip belongs to. */
  readonly anchor: Element;
  /** Called with the handlers for the anchor, and again when they change. */
  readonly onListen: (events: TooltipEvents) => void;
  /** Called with the ID of the element that describes the anchor, if any. */
  readonly onDescribe: (id: string | undefined) => void;
}

/** MUI's tooltip for an element that is already on the page. Showing the tooltip does not rerender the element. */
export function LoadedTooltip({ anchor, onListen, onDescribe, ...look }: TooltipLook & AnchorProps) {
  return (
    <MuiTooltip {...look}>
      <Anchor {...{ anchor, onListen, onDescribe }} />
    </MuiTooltip>
  );
}

/** The props that MUI gives to a tooltip's child. */
type ChildProps = TooltipEvents & { readonly ref: Ref<Element>; readonly 'aria-describedby': string | null };

/** A stand-in for the anchor: passes on the props that MUI gives to its child. */
function Anchor({ anchor, onListen, onDescribe, ...rest }: AnchorProps) {
  const { ref, 'aria-describedby': describedBy, ...events } = rest as ChildProps;
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    // MUI checks this attribute in development to verify that its child is an element.
    anchor.setAttribute('data-mui-internal-clone-element', 'true');
    ref(anchor);
  }, [ref, anchor]);
  useLayoutEffect(() => onListen(events));
  useLayoutEffect(() => onDescribe(describedBy ?? undefined), [describedBy, onDescribe]);
  return null;
}
