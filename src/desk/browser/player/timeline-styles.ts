import { styled } from 'styled-components'

/** One line of events: a dot, what happened, and when. */
export const TimelineRoot = styled.section`
  && {
    padding: 0;
    border: 0;
  }
  & > header {
    display: flex;
    align-items: center;
    flex-wrap: wrap;
    gap: 8px;
    min-height: 44px;
    padding-block: 6px;
    padding-inline: 16px 12px;
    border-bottom: 1px solid var(--line);
  }
  & > header > div {
    margin-inline-start: auto;
    display: flex;
    gap: 2px;
    padding: 2px;
    border-radius: 8px;
    background: var(--sunken);
  }
  & > .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    padding: 6px 12px;
    border-bottom: 1px solid var(--line);
  }
  & ol {
    padding: 0 16px;
  }
  & ol > li {
    position: relative;
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr) auto;
    gap: 0 10px;
    padding: 7px 0;
  }
  & ol > li:not(.day)::before {
    content: '';
    position: absolute;
    inset-inline-start: 11.5px;
    top: 32px;
    bottom: -6px;
    width: 1px;
    background: var(--line);
  }
  & ol > .day {
    display: block;
    padding: 12px 0 2px;
    font: 600 11px/16px var(--sans);
    color: var(--quiet);
  }
  & .dot {
    width: 24px;
    height: 24px;
    border-radius: 50%;
    display: grid;
    place-items: center;
    background: var(--panel);
    box-shadow: inset 0 0 0 1px var(--line);
    color: var(--fg-2);
  }
  & [data-tone='good'] > .dot {
    background: var(--good-soft);
    color: var(--good);
    box-shadow: none;
  }
  & [data-tone='warn'] > .dot {
    background: var(--warn-soft);
    color: var(--warn);
    box-shadow: none;
  }
  & [data-tone='bad'] > .dot {
    background: var(--bad-soft);
    color: var(--bad);
    box-shadow: none;
  }
  & li > div {
    padding-top: 2px;
    overflow-wrap: anywhere;
  }
  & [data-kind='staff'] > div {
    border-inline-start: 2px solid var(--warn);
    padding-inline-start: 8px;
  }
  & li p {
    margin: 0;
    color: var(--fg-2);
  }
  & li code,
  & li small {
    display: block;
    font: 450 12px/18px var(--mono);
    color: var(--fg-2);
  }
  & li small {
    font-family: var(--sans);
  }
  & li .wallet small,
  & li .facts small,
  & li div > span small {
    display: inline;
  }
  & time {
    padding-top: 3px;
    font: 450 12px/18px var(--sans);
    color: var(--quiet);
  }
  & .nothing {
    padding: 12px 16px;
    color: var(--fg-2);
  }
`
