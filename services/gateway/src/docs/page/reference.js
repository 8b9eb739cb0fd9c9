// Starts the renderer with everything off that would ask another server.
const root = document.querySelector('#reference');
window.Scalar.createApiReference(root, {
  url: '/api/openapi.json',
  theme: 'none',
  layout: 'modern',
  withDefaultFonts: false,
  forceDarkModeState: document.documentElement.dataset.scheme,
  hideDarkModeToggle: true,
  hideClientButton: true,
  showDeveloperTools: 'never',
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  documentDownloadType: 'none',
  authentication: { preferredSecurityScheme: 'bearer' },
  // The two languages of the examples are in the document.
  hiddenClients: true,
  defaultOpenFirstTag: false,
  orderSchemaPropertiesBy: 'preserve',
  modelsSectionLabel: 'Schemas',
});

// Examples that are wider than their box are scrolled with the keyboard too.
new MutationObserver(() => {
  for (const code of root.querySelectorAll('code.custom-scroll:not([tabindex])')) code.tabIndex = 0;
}).observe(root, { childList: true, subtree: true });

// Follows the product's switch in another tab, and the system's scheme.
const reload = () => location.reload();
window.addEventListener('storage', ({ key }) => key === 'mantine-color-scheme-value' && reload());
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', reload);
