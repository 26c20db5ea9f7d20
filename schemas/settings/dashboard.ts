import { boardFields } from '../board/boardFields.ts';
import { widgetIds, widgets } from '../board/widgets.ts';
import { defineEntity, type RecordOf } from '../model/defineEntity.ts';

/** The widgets, layouts and thresholds of a district's dashboards (docs/domain.md#dashboard). */
export const dashboardSettings = defineEntity({
  $id: 'settings/dashboard',
  title: 'District dashboard settings',
  description: 'Widgets, layouts and limits of everyone’s dashboard.',
  type: 'object',
  required: ['range', 'goodFillRate', 'lowFillRate', 'daysLimit'],
  properties: boardFields,
  'x-entity': {
    service: 'referenceData',
    path: '/absence-management/global-dashboard-settings',
    permission: { view: 'DASHBOARD.ORGCONFIG', edit: 'DASHBOARD.ORGCONFIG' },
    single: true,
    plural: 'District dashboard settings',
    label: '{range}',
    rules: [
      { rule: 'distinct', rows: 'officeLayout', field: 'widgetId' },
      { rule: 'distinct', rows: 'campusLayout', field: 'widgetId' },
    ],
    form: {
      groups: [
        { title: 'Limits', fields: ['goodFillRate', 'lowFillRate', 'daysLimit', 'range'] },
        { title: 'Widgets', fields: ['hiddenWidgets', 'lockedWidgets'], columns: 1 },
        { title: 'Layouts', fields: ['officeLayout', 'campusLayout'], columns: 1 },
      ],
    },
    translations: {
      es: {
        ...Object.fromEntries(widgetIds.map((id) => [widgets[id].title.en, widgets[id].title.es])),
        'District dashboard settings': 'Configuración del panel del distrito',
        'Widgets, layouts and limits of everyone’s dashboard.':
          'Elementos, diseños y límites del panel de todos.',
        'Widgets not offered': 'Elementos no ofrecidos',
        'No one sees these.': 'Nadie los ve.',
        'Widgets on every dashboard': 'Elementos en todos los paneles',
        'No one can hide these.': 'Nadie puede ocultarlos.',
        'Trends show': 'Las tendencias muestran',
        'The last 30 days': 'Los últimos 30 días',
        'The last 12 months': 'Los últimos 12 meses',
        'Good fill rate': 'Tasa de cobertura buena',
        'From this percentage on.': 'A partir de este porcentaje.',
        'Low fill rate': 'Tasa de cobertura baja',
        'Below this percentage.': 'Por debajo de este porcentaje.',
        'Days in 90 days': 'Días en 90 días',
        'Employees with more days taken are listed.': 'Se listan los empleados con más días tomados.',
        'Layout for district offices': 'Diseño para oficinas del distrito',
        'Layout for school offices': 'Diseño para oficinas escolares',
        'Leave empty to use the standard layout.': 'Deje vacío para usar el diseño estándar.',
        Widget: 'Elemento',
        Column: 'Columna',
        Row: 'Fila',
        Width: 'Ancho',
        Height: 'Alto',
        Limits: 'Límites',
        Widgets: 'Elementos',
        Layouts: 'Diseños',
      },
    },
  },
});

export type DashboardSettings = RecordOf<typeof dashboardSettings>;
