import Add from '@mui/icons-material/Add';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowForward from '@mui/icons-material/ArrowForward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import LockOutlined from '@mui/icons-material/LockOutlined';
import UnfoldLess from '@mui/icons-material/UnfoldLess';
import UnfoldMore from '@mui/icons-material/UnfoldMore';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { visuallyHidden } from '@mui/utils';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import ReactGridLayout, { type Layout, useContainerWidth } from 'react-grid-layout';
import { type WidgetId, widgetNamed, widgets } from '#schemas/board/widgets.ts';
import {
  addWidget,
  arrangeWidgets,
  boardColumns,
  type Direction,
  moveWidget,
  type Place,
  removeWidget,
  resizeWidget,
  widgetSize,
} from '#schemas/rules/board/layout.ts';
import { languageNamed } from '../../ui/LanguageProvider.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';

interface LayoutEditorProps {
  readonly places: readonly Place[];
  readonly onChange: (places: Place[]) => void;
  /** Ids of the widgets that can be shown. */
  readonly offered: readonly string[];
  /** Ids of the widgets that can't be hidden. */
  readonly locked: readonly string[];
  /** Renders further settings of a widget. */
  readonly settings?: (place: Place) => ReactNode;
}

/** Row height and gap between widgets, in pixels. */
const rowHeight = 40;
const gap = 12;

/**
 * Edits the layout of widgets by drag and resize, by buttons, and by keyboard (arrows move, Shift+arrows resize, Delete
 * hides). Stacked on a phone. Hidden widgets are listed below and can be shown again.
 */
export function LayoutEditor({ places, onChange, offered, locked, settings }: LayoutEditorProps) {
  const translate = useTranslate();
  const titleOf = useTitles();
  const isPhone = useIsPhone();
  const { width, containerRef, mounted } = useContainerWidth();
  const [said, say] = useState('');
  const hidden = offered.filter((id) => !places.some(({ widgetId }) => widgetId === id));
  const change = (next: Place[], widgetId: string) => {
    onChange(next);
    const place = next.find((one) => one.widgetId === widgetId);
    if (place)
      say(
        translate('board.editor.moved', {
          ...place,
          title: titleOf(widgetId),
          x: place.x + 1,
          y: place.y + 1,
        }),
      );
  };
  const drop = (layout: Layout) =>
    onChange(
      arrangeWidgets(
        places.map((place) => {
          const item = layout.find(({ i }) => i === place.widgetId);
          return item ? { ...place, x: item.x, y: item.y, w: item.w, h: item.h } : place;
        }),
      ),
    );
  const cards = arrangeWidgets(places).map((place) => (
    <Card
      key={place.widgetId}
      {...{ place, places, settings }}
      isLocked={locked.includes(place.widgetId)}
      title={titleOf(place.widgetId)}
      description={titleOf(place.widgetId, 'description')}
      onChange={change}
    />
  ));
  return (
    <Box>
      <Box ref={containerRef} role="group" aria-label={translate('board.editor.grid')} sx={look}>
        {isPhone ? (
          <Box sx={{ display: 'grid', gap: 1.5 }}>{cards}</Box>
        ) : (
          mounted && (
            <ReactGridLayout
              width={width}
              layout={places.map(({ widgetId: i, x, y, w, h }) => ({ i, x, y, w, h, ...limits }))}
              gridConfig={{ cols: boardColumns, rowHeight, margin: [gap, gap], containerPadding: [0, 0] }}
              dragConfig={{ enabled: true, cancel: 'button, input, label' }}
              resizeConfig={{ enabled: true, handles: ['se'] }}
              onDragStop={drop}
              onResizeStop={drop}
            >
              {cards.map((card) => (
                <div key={card.key}>{card}</div>
              ))}
            </ReactGridLayout>
          )
        )}
      </Box>
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
      <Box component="h2" sx={{ fontSize: 16, fontWeight: 600, mt: 3, mb: 1 }}>
        {translate('board.editor.more')}
      </Box>
      {hidden.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('board.editor.noMore')}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {hidden.map((id) => (
          <Button
            key={id}
            variant="outlined"
            startIcon={<Add />}
            aria-label={translate('board.editor.add', { title: titleOf(id) })}
            onClick={() => change(addWidget(places, { widgetId: id, ...widgets[id as WidgetId].size }), id)}
          >
            {titleOf(id)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}

const limits = {
  minW: widgetSize.w.least,
  maxW: widgetSize.w.most,
  minH: widgetSize.h.least,
  maxH: widgetSize.h.most,
} as const;

function useTitles(): (id: string, part?: 'title' | 'description') => string {
  const [locale] = useLocaleState();
  const language = languageNamed(locale) ?? 'en';
  return (id, part = 'title') => widgetNamed(id)?.[part][language] ?? id;
}

interface CardProps extends Pick<LayoutEditorProps, 'places' | 'settings'> {
  readonly place: Place;
  readonly title: string;
  readonly description: string;
  readonly isLocked: boolean;
  readonly onChange: (places: Place[], widgetId: string) => void;
}

const arrows = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;
const sizeSteps = { left: { w: -1 }, right: { w: 1 }, up: { h: -1 }, down: { h: 1 } } as const;

/** The card of one widget in the editor, with buttons that move, resize and hide the widget. */
function Card({ place, places, settings, title, description, isLocked, onChange }: CardProps) {
  const translate = useTranslate();
  const { widgetId } = place;
  const move = (direction: Direction) => onChange(moveWidget(places, widgetId, direction), widgetId);
  const grow = (by: { w?: number; h?: number }) => onChange(resizeWidget(places, widgetId, by), widgetId);
  const hide = () => !isLocked && onChange(removeWidget(places, widgetId), widgetId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const direction = arrows[event.key as keyof typeof arrows];
    if (direction) event.shiftKey ? grow(sizeSteps[direction]) : move(direction);
    else if (event.key === 'Delete') hide();
    else return;
    event.preventDefault();
  };
  const act = (name: string, icon: ReactNode, onClick: () => void, label?: string) => (
    <Tooltip key={name} title={label ?? name}>
      <IconButton size="small" aria-label={label ?? name} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
  const directionButton = (direction: Direction, icon: ReactNode) =>
    act(
      translate('board.editor.moveOf', {
        direction: translate(`board.editor.move.${direction}`).toLocaleLowerCase(),
        title,
      }),
      icon,
      () => move(direction),
    );
  const size = (key: string, icon: ReactNode, by: { w?: number; h?: number }) =>
    act(translate(`board.editor.${key}`, { title }), icon, () => grow(by));
  return (
    <Paper variant="outlined" tabIndex={0} role="group" aria-label={title} onKeyDown={onKeyDown} sx={card}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 34 }}>
        <Box sx={{ fontWeight: 600, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{title}</Box>
        {isLocked ? (
          <Tooltip title={translate('board.editor.locked')}>
            <LockOutlined fontSize="small" titleAccess={translate('board.editor.locked')} />
          </Tooltip>
        ) : (
          act(translate('board.editor.hide', { title }), <VisibilityOff fontSize="small" />, hide)
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
        {directionButton('up', <ArrowUpward fontSize="small" />)}
        {directionButton('down', <ArrowDownward fontSize="small" />)}
        {directionButton('left', <ArrowBack fontSize="small" />)}
        {directionButton('right', <ArrowForward fontSize="small" />)}
        {size('wider', <UnfoldMore fontSize="small" sx={rotated} />, { w: 1 })}
        {size('narrower', <UnfoldLess fontSize="small" sx={rotated} />, { w: -1 })}
        {size('taller', <UnfoldMore fontSize="small" />, { h: 1 })}
        {size('shorter', <UnfoldLess fontSize="small" />, { h: -1 })}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{description}</Box>
      {settings?.(place)}
    </Paper>
  );
}

const rotated = { transform: 'rotate(90deg)' } as const;

const card = {
  height: '100%',
  p: 1,
  pl: 1.5,
  overflow: 'auto',
  cursor: { md: 'grab' },
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
} as const;

/**
 * Styles that react-grid-layout needs. Declared here, because importing the library's own style sheet would add a
 * separate file to load.
 */
const look = {
  '& .react-grid-layout': { position: 'relative' },
  '& .react-grid-item.resizing, & .react-grid-item.react-draggable-dragging': { zIndex: 3 },
  '& .react-grid-item.react-grid-placeholder': { bgcolor: 'accentSoft', borderRadius: 1, userSelect: 'none' },
  '& .react-resizable-handle': {
    position: 'absolute',
    right: 2,
    bottom: 2,
    width: 24,
    height: 24,
    cursor: 'se-resize',
  },
  '& .react-resizable-handle::after': {
    content: '""',
    position: 'absolute',
    right: 5,
    bottom: 5,
    width: 9,
    height: 9,
    borderRight: 2,
    borderBottom: 2,
    borderColor: 'outline',
  },
} as const;
