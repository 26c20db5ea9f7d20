import { fieldsOfColumns } from '#schemas/model/entity/nameColumn.ts';
import { useEntity } from '../../entity/EntityContext.tsx';
import { importTargets } from '../../entity/importPath.ts';
import { ImportLink } from '../../import/ImportLink.tsx';
import { useSummaries } from '../../shell/context/SummariesContext.tsx';
import type { ListSlots } from '../listSlots.ts';
import type { ListStateControl } from '../listState.ts';
import { CalendarChoice } from './calendar/CalendarChoice.tsx';
import { ColumnChooser } from './columns/ColumnChooser.tsx';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { SummaryChoice } from './measures/SummaryChoice.tsx';
import { ExportButton } from './take/ExportButton.tsx';
import { PrintButton } from './take/PrintButton.tsx';
import { TreeChoice } from './tree/TreeChoice.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';

interface ToolbarProps {
  readonly list: ListStateControl;
  /** The current query, including the fixed filter. */
  readonly requested: Parameters<typeof ExportButton>[0]['query'];
  /** The number of columns that fit into the available width. */
  readonly columnsShown: number;
  readonly slots: Pick<ListSlots, 'toolbarEnd' | 'secondaryAction'>;
  /** Whether the list has no records at all. The tools for columns and export are then hidden. */
  readonly isBare: boolean;
  readonly isPhone: boolean;
  readonly isHelpOpen: boolean;
  readonly onHelp: (isOpen: boolean) => void;
}

/**
 * The list's tools besides search, such as views, columns and export. Without keyboard help and printing on a phone.
 */
export function Toolbar(props: ToolbarProps) {
  const { list, requested, columnsShown, slots, isBare, isPhone, isHelpOpen, onHelp } = props;
  const { entity } = useEntity();
  const { toolbarEnd: End, secondaryAction: SecondWay } = slots;
  return (
    <>
      {SecondWay && <SecondWay />}
      {End && <End />}
      {entity.list.summary && <SummaryChoice summary={entity.list.summary} />}
      {entity.list.calendar && <CalendarChoice />}
      {entity.list.tree && <TreeChoice />}
      {!isBare && (
        <>
          {entity.can.savedViews && <ViewsMenu list={list} />}
          <ColumnChooser list={list} columnsShown={columnsShown} />
          <ExportButton query={requested} columns={fieldsOfColumns(entity.list.name, list.columns)} />
        </>
      )}
      <ImportLink targets={importTargets(entity, useSummaries())} />
      {!isPhone && !isBare && <PrintButton />}
      {!isPhone && <KeyboardHelp isOpen={isHelpOpen} onChange={onHelp} />}
    </>
  );
}
