/** Something that happened in a schedule; times in ms since the start. */
export interface TimelineEvent {
  readonly lane: Lane;
  readonly atMs: number;
  /** Null if it took no time. */
  readonly untilMs: number | null;
  readonly text: string;
  readonly isBad?: boolean;
}

const LANES = ['network', 'page', 'worker', 'server'] as const;
type Lane = (typeof LANES)[number];

export interface Timeline {
  readonly title: string;
  readonly events: readonly TimelineEvent[];
  readonly invariants: readonly string[];
  /** What violated them. */
  readonly breaches: readonly string[];
}

const WIDTH = 960;
const LABELS = 300;
const ROW = 18;
const TOP = 66;

const STYLE = `
  text { font: 12px system-ui, sans-serif; fill: #24292f }
  .bold { font-weight: 600 } .faint { stroke: #d0d7de } .bad { fill: #cf222e }
  .network { fill: #9a6700 } .page { fill: #0969da } .worker { fill: #8250df } .server { fill: #1a7f37 }
  .ground { fill: #ffffff }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .faint { stroke: #30363d } .bad { fill: #ff7b72 } .ground { fill: #0d1117 }
    .network { fill: #d29922 } .page { fill: #58a6ff } .worker { fill: #bc8cff } .server { fill: #3fb950 }
  }`;

/** A picture of a schedule, with what it holds or what it broke. */
export const drawTimeline = ({ title, events, invariants, breaches }: Timeline): string =>
  drawEvents({
    title,
    events,
    footer: breaches.length === 0 ? `Holds: ${invariants.join(' · ')}` : breaches.join('; '),
    isBad: breaches.length > 0,
  });

interface Picture extends Pick<Timeline, 'title' | 'events'> {
  readonly footer: string;
  readonly isBad?: boolean;
}

/** One row for each event, in the colour of who it happened to. */
export function drawEvents({ title, events, footer, isBad = false }: Picture): string {
  const rows = events.toSorted((a, b) => a.atMs - b.atMs);
  const endsAtMs = Math.max(1, ...rows.map(({ atMs, untilMs }) => untilMs ?? atMs));
  const x = (ms: number) => LABELS + (ms / endsAtMs) * (WIDTH - LABELS - 24);
  const bottom = TOP + rows.length * ROW;
  const lanes = LANES.filter((one) => rows.some(({ lane }) => lane === one));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 40}" role="img">`,
    `<title>${escaped(title)}</title><style>${STYLE}</style><rect class="ground" width="100%" height="100%"/>`,
    label(12, 22, title, 'bold'),
    ...lanes.map((lane, index) => label(12 + index * 80, 44, `● ${lane}`, lane)),
    ...secondsUpTo(endsAtMs).map((ms) => mark(x(ms), bottom, `${ms / 1000} s`)),
    ...rows.map((event, index) => drawn(event, { y: TOP + index * ROW, x })),
    label(12, bottom + 26, footer, isBad ? 'bad' : 'bold'),
    '</svg>\n',
  ].join('\n');
}

function drawn(event: TimelineEvent, place: { readonly y: number; readonly x: (ms: number) => number }): string {
  const { lane, atMs, untilMs, text, isBad } = event;
  const from = place.x(atMs);
  const width = Math.max(4, place.x(untilMs ?? atMs) - from);
  const bar = `<rect class="${isBad ? 'bad' : lane}" x="${from.toFixed(1)}" y="${place.y + 3}" width="${width.toFixed(1)}" height="${ROW - 7}" rx="2"/>`;
  return `${label(12, place.y + 13, `${(atMs / 1000).toFixed(2)} s  ${text}`, lane)}${bar}`;
}

/** Some ten marks at whole seconds. */
function secondsUpTo(endsAtMs: number): readonly number[] {
  const step = Math.max(1, Math.ceil(endsAtMs / 10_000)) * 1000;
  return Array.from({ length: Math.floor(endsAtMs / step) + 1 }, (_, index) => index * step);
}

const mark = (x: number, bottom: number, text: string): string =>
  `<path class="faint" d="M${x.toFixed(1)} ${TOP - 4}V${bottom}"/>${label(x - 8, TOP - 8, text, '')}`;

const label = (x: number, y: number, text: string, kind: string): string =>
  `<text class="${kind}" x="${x.toFixed(1)}" y="${y}">${escaped(text)}</text>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
