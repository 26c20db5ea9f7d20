import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { States, StateValue } from '#schemas/model/entity/readActions.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { StateMark } from '../../../fields/shown/StateMark.tsx';
import { Code } from '../Code.tsx';
import { TableSection } from '../TableSection.tsx';
import { edgesOf, type PositionedState, placesOf, size } from './stateLayout.ts';

/** The states of the entity's records and the steps between them, as a diagram and a table. */
export function StatesPart() {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const { states } = entity;
  if (!states) return null;
  const say = (key: string, args = {}) => translate(`developer.states.${key}`, args);
  const labelOf = (value: StateValue) =>
    text(states.states.find((state) => state.value === value)?.label ?? String(value));
  const rows = states.steps.map(({ name, label, from, to, byService }) => ({
    key: name,
    cells: [
      <Code key="name">{name}</Code>,
      text(label),
      from.map(labelOf).join(', '),
      labelOf(to),
      byService ? (
        say('byService')
      ) : (
        <Code key="needs">
          {entity.actions.find((action) => action.name === name)?.permissions.join(', ')}
        </Code>
      ),
    ],
  }));
  return (
    <TableSection
      texts="developer.states"
      lead={
        <>
          {say('start', { field: states.field, states: states.start.map(labelOf).join(', ') })}
          <Diagram states={states} labelOf={labelOf} />
        </>
      }
      heads={['name', 'label', 'from', 'to', 'needs']}
      rows={rows}
    />
  );
}

interface DiagramProps {
  readonly states: States;
  readonly labelOf: (value: StateValue) => string;
}

/** The state diagram. Hidden from screen readers, because the table below has the same information. */
function Diagram({ states, labelOf }: DiagramProps) {
  const places = placesOf(states);
  const { width, height } = size(places);
  return (
    <Box aria-hidden sx={{ overflowX: 'auto', my: 1, color: 'text.secondary' }}>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="presentation">
        <defs>
          <marker
            id="state-arrow"
            viewBox="0 0 8 8"
            refX="7"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            orient="auto"
          >
            <path d="M0 0 L8 4 L0 8 z" fill="currentColor" />
          </marker>
        </defs>
        {edgesOf(states, places).map(({ key, path }) => (
          <path key={key} d={path} fill="none" stroke="currentColor" markerEnd="url(#state-arrow)" />
        ))}
        {places.map((place) => (
          <Node key={String(place.state.value)} place={place} label={labelOf(place.state.value)} />
        ))}
      </svg>
    </Box>
  );
}

function Node({ place, label }: { readonly place: PositionedState; readonly label: string }) {
  return (
    <foreignObject x={place.x} y={place.y} width={place.width} height={place.height}>
      <Box sx={{ display: 'grid', placeItems: 'center', height: '100%', color: 'text.primary' }}>
        <StateMark colour={place.state.colour}>{label}</StateMark>
      </Box>
    </foreignObject>
  );
}
