/** The icons that only lazy parts show, so that they are no part of the first load: `<Icon name={LAZY_ICONS.trash} />`. */
export const LAZY_ICONS = {
  logout: 'M10 4H5v16h5M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10.2 11v5.5M13.8 11v5.5',
  edit: 'M5 19l.8-4L15.5 5.3a1.4 1.4 0 0 1 2 0l1.2 1.2a1.4 1.4 0 0 1 0 2L9 18.2zM13.5 7.3l3.2 3.2',
  send: 'M20.5 3.5 3.5 10.5l6.5 3.5 3.5 6.5zM10 14l5-5',
  chat: 'M12 4a8 8 0 0 0-6.9 12L4 20l4.1-1A8 8 0 1 0 12 4Z',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.7A9.7 9.7 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.7 3.4M6.3 7.7A15.7 15.7 0 0 0 2.5 12S6 18.5 12 18.5a9.3 9.3 0 0 0 4.3-1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  card: 'M3.5 6h17v12.5h-17zM3.5 10h17M7 14.5h3',
  cash: 'M3 7h18v10.5H3zM12 14.6a2.35 2.35 0 1 0 0-4.7 2.35 2.35 0 0 0 0 4.7ZM6 10v.1M18 14.4v.1',
  pix: 'M12 3.5 20.5 12 12 20.5 3.5 12zM8 8l4 4 4-4M8 16l4-4 4 4',
  install: 'M12 4v10.5M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
  camera: 'M4 7.5h3.6L9.2 5h5.6l1.6 2.5H20V19H4zM12 16.2a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6Z',
  torch: 'M13 3 5.5 13.5h5.2L10 21l8.5-11h-5.8z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const satisfies Record<string, `M${string}`>;
