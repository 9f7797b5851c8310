// Plain JavaScript: svelte.config.js is read without a TypeScript loader.
/** Named breakpoints, for scripts (`arrangementFor`) and for styles (`@media (--compact)`). */
export const WIDTHS = { compact: 800, narrow: 1000, medium: 1200 };
/** Height below which a window that is wider than high counts as a phone in landscape. */
export const LOW_HEIGHT = 520;

const below = (/** @type {number} */ width) => `(max-width: ${width - 1}px)`;

/**
 * Media queries by their name in the styles of components.
 * @type {Record<string, string>}
 */
export const MEDIA = {
  "--compact": below(WIDTHS.compact),
  "--narrow": below(WIDTHS.narrow),
  "--medium-down": below(WIDTHS.medium),
  "--pointer": `(hover: hover) and (min-width: ${WIDTHS.narrow}px)`,
  "--low": `(max-height: ${LOW_HEIGHT - 1}px)`,
  "--touch": "(pointer: coarse)",
};

/**
 * Replaces the names in `@media` with their queries; CSS custom properties cannot be used there.
 * @param {string} css
 * @returns {string}
 */
export function expandMedia(css) {
  return css.replace(/@media ([^{]+)/g, (_, /** @type {string} */ query) => {
    const expanded = query.replace(/\((--[\w-]+)\)/g, (whole, /** @type {string} */ name) => {
      const found = MEDIA[name];
      if (!found) throw new Error(`unknown breakpoint ${whole}`);
      return found;
    });
    return `@media ${expanded}`;
  });
}
