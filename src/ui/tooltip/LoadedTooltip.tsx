import MuiTooltip, { type TooltipProps } from '@mui/material/Tooltip';
import { type Ref, type SyntheticEvent, useLayoutEffect } from 'react';

/** What a tooltip says, of what and where. */
export interface TooltipLook {
  readonly title: string;
  /** The title describes what has a name of its own. */
  readonly describeChild?: boolean;
  readonly placement?: TooltipProps['placement'];
}

/** What a tooltip appears and goes by. */
export type TooltipEvents = Readonly<
  Record<
    'onMouseOver' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onTouchStart' | 'onTouchEnd',
    (event: SyntheticEvent) => void
  >
>;

interface Attached {
  /** What it stands beside. */
  readonly anchor: Element;
  /** Takes what it must be told of the events of the anchor; called whenever that changes. */
  readonly onListen: (events: TooltipEvents) => void;
  /** Takes the id of what describes the anchor now, if anything does. */
  readonly onDescribe: (id: string | undefined) => void;
}

/** MUI's tooltip of an element that stands elsewhere in the page already, and is not drawn again because of it. */
export function LoadedTooltip({ anchor, onListen, onDescribe, ...look }: TooltipLook & Attached) {
  return (
    <MuiTooltip {...look}>
      <Anchor {...{ anchor, onListen, onDescribe }} />
    </MuiTooltip>
  );
}

/** What MUI gives to the child of a tooltip. */
type Given = TooltipEvents & { readonly ref: Ref<Element>; readonly 'aria-describedby': string | null };

/** Stands for the anchor where MUI looks for it: hands over what MUI gives to its child. */
function Anchor({ anchor, onListen, onDescribe, ...rest }: Attached) {
  const { ref, 'aria-describedby': describedBy, ...events } = rest as Given;
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    // By this MUI makes sure, during development, that its child is an element.
    anchor.setAttribute('data-mui-internal-clone-element', 'true');
    ref(anchor);
  }, [ref, anchor]);
  useLayoutEffect(() => onListen(events));
  useLayoutEffect(() => onDescribe(describedBy ?? undefined), [describedBy, onDescribe]);
  return null;
}
