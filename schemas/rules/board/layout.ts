/** The number of columns of a board. */
export const boardColumns = 12;

/** The smallest and the largest width (`w`, in columns) and height (`h`, in rows) of a widget. */
export const widgetSize = { w: { least: 3, most: boardColumns }, h: { least: 2, most: 20 } } as const;

/** The maximum number of widgets and rows of a board. */
export const boardLimits = { widgets: 40, rows: 400 } as const;

/** A person's settings for a widget. */
export interface PlaceSettings {
  /** Whether the widget shows its chart as a table. */
  readonly isTable?: boolean;
}

/** The position of a widget on a board, in columns and rows from the upper left corner, and its size. */
export interface Place {
  readonly widgetId: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly settings?: PlaceSettings;
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Limits a widget's size and position to the allowed sizes and the columns of the board. Pure. */
function fitPlace(place: Place): Place {
  const w = within(place.w, widgetSize.w.least, widgetSize.w.most);
  const h = within(place.h, widgetSize.h.least, widgetSize.h.most);
  return { ...place, w, h, x: within(place.x, 0, boardColumns - w), y: Math.max(place.y, 0) };
}

const shareColumns = (one: Place, other: Place) => one.x < other.x + other.w && other.x < one.x + one.w;

/** Whether two widgets overlap. Pure. */
export const overlap = (one: Place, other: Place) =>
  shareColumns(one, other) && one.y < other.y + other.h && other.y < one.y + one.h;

/**
 * Lays out widgets without overlap: in reading order, each widget is kept within the board's columns and moved up until
 * it meets a widget above. `first` is the id of the widget that comes before the others of its row. Pure.
 */
export function arrangeWidgets(places: readonly Place[], first?: string): Place[] {
  const rank = ({ widgetId }: Place) => (widgetId === first ? 0 : 1);
  const order = places
    .map(fitPlace)
    .toSorted((one, other) => one.y - other.y || rank(one) - rank(other) || one.x - other.x);
  const placed: Place[] = [];
  for (const place of order) {
    const above = placed.filter((other) => shareColumns(place, other));
    placed.push({ ...place, y: Math.max(0, ...above.map(({ y, h }) => y + h)) });
  }
  return placed.toSorted((one, other) => one.y - other.y || one.x - other.x);
}

/** Places widgets in reading order, side by side while a row has room. Pure. */
export function flowWidgets(sizes: readonly Pick<Place, 'widgetId' | 'w' | 'h'>[]): Place[] {
  const places: Place[] = [];
  let [x, y, height] = [0, 0, 0];
  for (const size of sizes) {
    if (x + size.w > boardColumns) [x, y, height] = [0, y + height, 0];
    places.push({ ...size, x, y });
    x += size.w;
    height = Math.max(height, size.h);
  }
  return arrangeWidgets(places);
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * Moves a widget left or right by one column, or up or down past its neighbor in the same columns. Returns the places
 * of all widgets. Pure.
 */
export function moveWidget(places: readonly Place[], widgetId: string, direction: Direction): Place[] {
  const place = places.find((one) => one.widgetId === widgetId);
  if (!place) return [...places];
  if (direction === 'left' || direction === 'right') {
    const x = within(place.x + (direction === 'left' ? -1 : 1), 0, boardColumns - place.w);
    return arrangeWidgets(replaced(places, { ...place, x }), widgetId);
  }
  const others = places.filter((one) => one !== place && shareColumns(one, place));
  if (direction === 'up') {
    const above = others.filter(({ y }) => y < place.y).toSorted((one, other) => other.y - one.y)[0];
    return above ? arrangeWidgets(replaced(places, { ...place, y: above.y }), widgetId) : [...places];
  }
  const below = others.filter(({ y }) => y > place.y).toSorted((one, other) => one.y - other.y)[0];
  return below ? arrangeWidgets(replaced(places, { ...below, y: place.y }), below.widgetId) : [...places];
}

/** Resizes a widget by a number of columns and rows. Returns the places of all widgets. Pure. */
export function resizeWidget(
  places: readonly Place[],
  widgetId: string,
  by: { readonly w?: number; readonly h?: number },
): Place[] {
  return arrangeWidgets(
    places.map((place) => {
      if (place.widgetId !== widgetId) return place;
      const w = within(place.w + (by.w ?? 0), widgetSize.w.least, boardColumns - place.x);
      return { ...place, w, h: within(place.h + (by.h ?? 0), widgetSize.h.least, widgetSize.h.most) };
    }),
    widgetId,
  );
}

/** Adds a widget at the end, in the first column, and moves it up as far as there is room. Pure. */
export function addWidget(places: readonly Place[], size: Pick<Place, 'widgetId' | 'w' | 'h'>): Place[] {
  const y = Math.max(0, ...places.map((one) => one.y + one.h));
  return arrangeWidgets([...places, { ...size, x: 0, y }]);
}

/** Removes a widget and moves the widgets below it up. Pure. */
export const removeWidget = (places: readonly Place[], widgetId: string): Place[] =>
  arrangeWidgets(places.filter((one) => one.widgetId !== widgetId));

const replaced = (places: readonly Place[], next: Place) =>
  places.map((one) => (one.widgetId === next.widgetId ? next : one));

/** The layouts and rules that a person's board is built from. */
export interface BoardParts {
  /** The person's own layout, if saved. */
  readonly own: readonly Place[] | undefined;
  /** The layout for the person's role: the district's or, by default, the product's. */
  readonly ofRole: readonly Place[];
  /** Ids of the widgets available to the person. */
  readonly offered: ReadonlySet<string>;
  /** Ids of the widgets that the district locked onto every board. */
  readonly locked: readonly string[];
}

/**
 * Builds a person's board from their own layout or, by default, their role's. Removes widgets that are not available to
 * them, and adds locked ones. Pure.
 */
export function boardOf({ own, ofRole, offered, locked }: BoardParts): Place[] {
  const available = (own ?? ofRole).filter(({ widgetId }) => offered.has(widgetId));
  const missing = ofRole.filter(
    ({ widgetId }) =>
      locked.includes(widgetId) &&
      offered.has(widgetId) &&
      !available.some((one) => one.widgetId === widgetId),
  );
  return arrangeWidgets([...available, ...missing]);
}
